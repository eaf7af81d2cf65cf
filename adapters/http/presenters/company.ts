import type { Organization } from "@lotlane/core/accounts";
import type { Answer } from "../contract/index.ts";

export const companyJson = ({ id: _, ...company }: Organization): Answer<"GET /api/company"> => company;
