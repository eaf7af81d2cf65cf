import type { Organisation } from "@lotlane/core/accounts";
import type { Answer } from "../contract/index.ts";

export const companyJson = ({ id: _, ...company }: Organisation): Answer<"GET /api/company"> => company;
