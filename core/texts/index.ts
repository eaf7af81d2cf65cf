export * from "./text.ts";
export {
  consentSchema,
  quoteTextSchema,
  textAboutSchema,
  type TextAboutNotFound,
  textSchema,
  type TextRefused,
  type Texting,
} from "./manage-texts.ts";
