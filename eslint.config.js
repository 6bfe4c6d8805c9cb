/**
 * Lint rules: typescript-eslint's recommended set, and what the language promises. A verdict is the same on
 * every machine and on every day, so neither the compiler nor what compiled sheets import may ask for the
 * time, for chance or for a locale, and none of them may make code from text.
 */
import js from "@eslint/js";
import tseslint from "typescript-eslint";

const calls = (object, property) => `CallExpression[callee.object.name='${object}'][callee.property.name='${property}']`;

/** Rules as esquery selectors, each with its reason. */
const undetermined = [
  { selector: calls("Date", "now"), message: "No clock: a verdict does not depend on when it is worked out." },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "No clock: a verdict does not depend on when it is worked out." },
  { selector: "CallExpression[callee.name='Date']", message: "No clock: a verdict does not depend on when it is worked out." },
  { selector: calls("performance", "now"), message: "No clock: a verdict does not depend on when it is worked out." },
  { selector: calls("Math", "random"), message: "No chance: the same run gives the same verdict." },
  { selector: "CallExpression[callee.property.name='localeCompare']", message: "No locale: compare code points." },
  { selector: "CallExpression[callee.property.name=/^toLocale/]", message: "No locale: the same text on every machine." },
];

const noLocale = { name: "Intl", message: "No locale: the same text on every machine." };
const noEnvironment = { name: "process", message: "No environment: only the command line looks at the process." };

const madeCode = [
  { selector: "CallExpression[callee.name='Function']", message: "Code is emitted, never made from text at run time." },
  { selector: "NewExpression[callee.name='Function']", message: "Code is emitted, never made from text at run time." },
];

export default tseslint.config(
  { ignores: ["dist/", "coverage/", "generated/", "test/fixtures/"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      // What controls a terminal or ends a text is looked for on purpose.
      "no-control-regex": "off",
    },
  },
  {
    files: ["src/**/*.ts", "grammar/**/*.ts"],
    rules: {
      "no-console": "error",
      "no-restricted-globals": ["error", noLocale, noEnvironment],
      "no-restricted-syntax": ["error", ...undetermined, ...madeCode],
    },
  },
  { files: ["src/cli/**/*.ts"], rules: { "no-console": "off", "no-restricted-globals": ["error", noLocale] } },
  { files: ["**/*.js"], languageOptions: { globals: { process: "readonly", console: "readonly" } } },
);
