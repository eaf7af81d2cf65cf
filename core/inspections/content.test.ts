import { describe, expect, it } from "vitest";
import { accepted, aMark, anId } from "../testing/index.ts";
import { contentOf, damagesInWords, uploadsOf, uploadsSent } from "./content.ts";
import { inspectionFieldsSchema } from "./inspection-fields.ts";
import { type Mark, markWords } from "./inspection.ts";

const [front, rear, extra] = [anId(), anId(), anId()];
const keep = (fields: Record<string, unknown>, before: readonly Mark[] = []) =>
  contentOf(inspectionFieldsSchema.parse(fields), anId, before);
const kept = (fields: Record<string, unknown>, before: readonly Mark[] = []) => accepted(keep(fields, before));

describe("a mark in words", () => {
  it.each([
    [{}, "Scratch, driver front door, 1 to 3 inches"],
    [{ size: null }, "Scratch, driver front door"],
    [
      { type: "paint", area: "hood", size: "over_12", note: "to the metal" },
      "Paint damage, hood, over 12 inches: to the metal",
    ],
  ] as const)("%j reads %j", (change, words) => {
    expect(markWords(aMark(change))).toBe(words);
  });
});

describe("the photos that are kept", () => {
  it("are those of slots, then the others, each once", () => {
    const marks = [aMark({ photos: [extra, front, extra] })];
    expect(kept({ photos: [rear, front, rear], shots: [{ photo: front, slot: "front_view" }], marks }).shots).toEqual([
      { photo: front, slot: "front_view" },
      { photo: rear, slot: null },
      { photo: extra, slot: null },
    ]);
    expect(kept({ marks }).marks[0]?.photos).toEqual([extra, front]);
  });

  it("are the same when all that was answered is sent back", () => {
    const first = kept({ photos: [rear], shots: [{ photo: front, slot: "interior" }] });
    const again = kept({ photos: first.shots.map(({ photo }) => photo), shots: first.shots });
    expect(again.shots).toEqual(first.shots);
  });

  it.each([
    [
      {
        shots: [
          { photo: front, slot: "odometer" },
          { photo: rear, slot: "odometer" },
        ],
      },
      "shots.1.slot",
      "Each slot takes one photo",
    ],
    [{ shots: [{ photo: front, slot: "odometer" }, { photo: front }] }, "shots.1.photo", "This photo is already there"],
    [
      { photos: Array.from({ length: 60 }, anId), shots: [{ photo: front }] },
      "photos",
      "An inspection can have at most 60 photos",
    ],
  ])("are refused in %j", (fields, path, message) => {
    expect(keep(fields)).toEqual({ ok: false, refusal: { kind: "invalid_fields", errors: [{ path, message }] } });
  });

  it("are named where they were sent", () => {
    const fields = inspectionFieldsSchema.parse({
      photos: [rear],
      shots: [{ photo: front }],
      marks: [aMark({ photos: [extra] })],
      inspectorSignature: extra,
    });
    expect(uploadsSent(fields)).toEqual([
      { path: "photos.0", id: rear },
      { path: "shots.0.photo", id: front },
      { path: "marks.0.photos.0", id: extra },
      { path: "inspectorSignature", id: extra },
    ]);
    expect(uploadsOf(accepted(contentOf(fields, anId)))).toEqual([front, rear, extra, extra]);
  });
});

describe("the damages that are kept", () => {
  const mark = aMark();

  it("are read as the typed ones and the words of the marks, and are not doubled when both are sent back", () => {
    const first = kept({ damages: ["Smells of smoke"], marks: [mark] });
    expect(damagesInWords(first)).toEqual(["Smells of smoke", "Scratch, driver front door, 1 to 3 inches"]);
    const again = kept({ damages: damagesInWords(first), marks: first.marks }, first.marks);
    expect(again).toEqual(first);
  });

  it("are not the words of a mark that changed or went since", () => {
    const words = [markWords(mark)];
    expect(kept({ damages: words, marks: [{ ...mark, size: "over_12" }] }, [mark]).damages).toEqual([]);
    expect(kept({ damages: words }, [mark]).damages).toEqual([]);
    expect(kept({ damages: words }).damages).toEqual(words);
  });

  it("are at most a hundred, typed and marked together", () => {
    const damages = Array.from({ length: 99 }, (_, index) => `Dent ${index}`);
    expect(keep({ damages, marks: [mark] }).ok).toBe(true);
    expect(keep({ damages: [...damages, "Dent 99"], marks: [mark] })).toMatchObject({
      refusal: { errors: [{ path: "damages" }] },
    });
  });

  it("have an id each, made where none was sent", () => {
    const { id: _, ...withoutId } = mark;
    const [one, two] = kept({ marks: [withoutId, withoutId] }).marks;
    expect(one?.id).not.toBe(two?.id);
    expect(kept({ marks: [mark] }).marks[0]?.id).toBe(mark.id);
    expect(keep({ marks: [mark, mark] })).toMatchObject({ refusal: { errors: [{ path: "marks.1.id" }] } });
  });
});
