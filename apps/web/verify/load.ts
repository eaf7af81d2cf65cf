import { answerTo, loadsForAnyone } from "../app/data/load.ts";

export const loadVerdict = loadsForAnyone(({ params: { code } }) =>
  code === undefined ? [] : [answerTo("GET /api/verify/{code}", { params: { code } })],
);
