/** Makes the diagnostics of this phase. */
import { reporter } from "../diagnostics/catalogue.ts";
import { syntaxMessages } from "../diagnostics/syntax-messages.ts";

export const say = reporter(syntaxMessages);
