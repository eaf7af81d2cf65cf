import { type SubjectRef, subjectAreas } from "@lotlane/core/desk";
import { z } from "zod";
import { id } from "./values.ts";

/** A record that the desk works on. */
export const subjectJson = z.object({ area: z.enum(subjectAreas), id, name: z.string() });

/** The record that a list is about; both or neither. */
export const aboutQuery = {
  about: z.enum(subjectAreas, `about must be one of ${subjectAreas.join(", ")}`).optional(),
  aboutId: z.uuid("aboutId must be the id of a record").optional(),
};

type AboutQuery = { readonly [Name in keyof typeof aboutQuery]?: z.output<(typeof aboutQuery)[Name]> };

export const isWholeAbout = ({ about, aboutId }: AboutQuery): boolean =>
  (about === undefined) === (aboutId === undefined);
export const partOfAbout = { error: "Give both about and aboutId, or neither", path: ["aboutId"] };

export const subjectAsked = ({ about, aboutId }: AboutQuery): SubjectRef | undefined =>
  about !== undefined && aboutId !== undefined ? { area: about, id: aboutId } : undefined;
