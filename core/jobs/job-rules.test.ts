import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { castAccounts } from "../testing/index.ts";
import { type JobPermission, jobRules } from "./job-rules.ts";

type Job = { readonly ownerId: string; readonly isOver: boolean; readonly undoUntil: string | null };
type Standing = "owner" | "helper";

const [dana, ada, rita] = [castAccounts().dana.user, castAccounts().ada.user, castAccounts().rita.user];
const over = "This job is over.";
const whenOpen = ({ isOver }: Job) => !isOver || over;

const permissions = {
  take: { who: ["owner"], when: whenOpen, otherwise: "Only owners take", binds: "bid" },
  undo: {
    who: ["owner"],
    when: ({ undoUntil }, _standing, now) =>
      (now !== undefined && undoUntil !== null && now < undoUntil) || "It is too late.",
    otherwise: "Only owners undo",
    undoes: true,
  },
  help: { who: ["owner", "helper"], when: whenOpen, otherwise: "Only helpers help" },
  unlisted: { who: ["owner"], when: whenOpen, otherwise: "Only owners" },
} as const satisfies Record<string, JobPermission<Job, Standing>>;

const standingOf = ({ id, userType }: User, { ownerId }: Job): Standing | null =>
  id === ownerId ? "owner" : userType === "admin" ? "helper" : null;
const notFound = { kind: "job_not_found" } as const;
const { standingFor, permit, actionsOf } = jobRules({ standingOf, permissions, notFound, refused: "job_refused" });

const open: Job = { ownerId: dana.id, isOver: false, undoUntil: null };
const listed = ["take", "undo", "help"] as const;
const anyone = { gap: null, now: undefined };

describe("the rules of a kind of job", () => {
  it("find no job for a user without a part in it", () => {
    for (const ask of [standingFor, permit]) expect(ask("help", rita, open)).toEqual({ ok: false, refusal: notFound });
  });

  it("refuse an action to the other parties, in any state", () => {
    const refused = { ok: false, refusal: { kind: "not_allowed", message: "Only owners take" } };
    for (const isOver of [false, true])
      for (const ask of [standingFor, permit]) expect(ask("take", ada, { ...open, isOver })).toEqual(refused);
  });

  it("give the standing that allows an action, for a permission only while the state does too", () => {
    const helper = { ok: true, value: "helper" };
    expect([standingFor("help", ada, open), permit("help", ada, open)]).toEqual([helper, helper]);
    expect(standingFor("help", ada, { ...open, isOver: true })).toEqual(helper);
    expect(permit("help", ada, { ...open, isOver: true })).toEqual({
      ok: false,
      refusal: { kind: "job_refused", message: over },
    });
  });

  it("list the named actions of a standing in their order, with the same reasons", () => {
    expect(actionsOf(listed, open, "helper", anyone)).toEqual([{ name: "help", allowed: true }]);
    expect(actionsOf(listed, { ...open, isOver: true }, "owner", anyone)).toEqual([
      { name: "take", allowed: false, reason: over },
      { name: "undo", allowed: false, reason: "It is too late." },
      { name: "help", allowed: false, reason: over },
    ]);
  });

  it("allow an action with a time limit until then, and only where the time is given", () => {
    const taken = { ...open, undoUntil: "2026-11-20T12:05:00.000Z" };
    const [now, later] = ["2026-11-20T12:04:59.999Z", taken.undoUntil];
    expect([permit("undo", dana, taken, now).ok, permit("undo", dana, taken, later).ok]).toEqual([true, false]);
    expect(permit("undo", dana, taken).ok).toBe(false);
    expect(actionsOf(listed, taken, "owner", { gap: null, now })[1]).toEqual({
      name: "undo",
      allowed: true,
      until: taken.undoUntil,
    });
  });

  it("name the gap that keeps an account from an action that binds it, after what is against it in the job", () => {
    const asking = { gap: { kind: "profile_incomplete", message: "In other words." } as const, now: undefined };
    const [take, , help] = actionsOf(listed, open, "owner", asking);
    expect([take, help]).toEqual([
      {
        name: "take",
        allowed: false,
        reason: "Your profile needs a phone number before you can bid on loads.",
        lacks: "profile_incomplete",
      },
      { name: "help", allowed: true },
    ]);
    expect(actionsOf(listed, { ...open, isOver: true }, "owner", asking)[0]).toEqual({
      name: "take",
      allowed: false,
      reason: over,
    });
  });
});
