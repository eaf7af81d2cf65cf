import { caseless } from "@lotlane/core";

/** A line of what a search looks through, as `likePattern` finds it: with a blank before each of its words. */
export const searchable = (text: string | null): string => ` ${caseless(text ?? "").replaceAll("\n", " ")}`;
