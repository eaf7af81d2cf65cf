import { z } from "zod";

/** The kinds of records that the desk's work is about. */
export const subjectAreas = ["account", "quote", "order", "load"] as const;
export type SubjectArea = (typeof subjectAreas)[number];

export const subjectRefSchema = z.object(
  {
    area: z.enum(subjectAreas, `area must be one of ${subjectAreas.join(", ")}`),
    id: z.uuid("id must be the id of an account, a quote, an order or a load"),
  },
  "about must have an area and an id",
);

export type SubjectRef = Readonly<z.output<typeof subjectRefSchema>>;

/** With its name: a person's, the vehicle of an order, the ref code of a quote or a load. */
export type Subject = SubjectRef & { readonly name: string };

export type SubjectNotFound = { readonly kind: "subject_not_found"; readonly message: string };

export const subjectNotFound: SubjectNotFound = {
  kind: "subject_not_found",
  message: "The record that this is about was not found",
};
