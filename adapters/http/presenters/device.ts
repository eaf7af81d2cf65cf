import Bowser from "bowser";

/** A readable name for the browser that sent this User-Agent, such as “Firefox on Windows”. */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const names = [browser.name, os.name === "iOS" ? platform.model : os.name].filter((name) => name);
  return names.map((name) => commonNames.get(name!) ?? name).join(" on ") || unknown;
}

const unknown = "Unknown device";

const commonNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Microsoft Edge": "Edge",
    "Samsung Internet for Android": "Samsung Internet",
    "Chrome OS": "ChromeOS",
  }),
);
