#!/usr/bin/env node
/** The program: the command line over Node's own streams and disk. */
import { main } from "./main.ts";
import { nodeIo } from "./node-host.ts";

process.exitCode = await main(process.argv.slice(2), nodeIo());
