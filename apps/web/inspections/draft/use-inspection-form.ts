import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf, useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useOutbox } from "../../app/offline/outbox/outbox-context.tsx";
import { StorageFull, waitsToBeSent } from "../../app/offline/outbox/entry.ts";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { useIdempotencyKey } from "../../app/forms/use-server-form.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Sending } from "../photos/photo-queue.ts";
import { usePictures } from "../photos/use-pictures.ts";
import {
  bodyOf,
  type Draft,
  draftOf,
  errorsOf,
  type FieldErrors,
  lacksOf,
  picturesOf,
  vinDiffers,
  withPicture,
} from "./draft.ts";
import { localDrafts } from "./local-drafts.ts";
import { placeNow } from "./place-now.ts";
import { type Completing, waitingChain } from "./waiting-chain.ts";

export const inspectionSaved = {
  title: "Inspection Saved",
  description: "Vehicle inspection has been saved successfully",
} as const;
const notSaved = {
  title: "Error",
  description: "Failed to save inspection. Please try again.",
  variant: "destructive",
} as const;

/** The server refused uploads; the photos say why. */
class PhotosNotSent extends Error {}

/** Each reason once: one file may be too large, and another no picture. */
const notSentWords = (failed: readonly Sending[]): string =>
  `${failed.length === 1 ? "1 photo or signature was" : `${failed.length} photos or signatures were`} not sent: ${[...new Set(failed.map(({ reason }) => reason))].join(" ")}`;

const isTold = (error: unknown): error is Error =>
  [HttpError, ConnectionLost, PhotosNotSent, StorageFull].some((kind) => error instanceof kind);

type Patch = Partial<Draft>;

type Options = {
  readonly order: OrderJson;
  readonly start: Draft;
  readonly restored: ReadonlyMap<string, Blob>;
  /** The key under which this device keeps the unsaved draft. */
  readonly draftKey: string;
  /** Called when the draft of another device replaces this one. */
  readonly onReplace: () => void;
};

/** The form of an inspection. It survives a reload, and uploads its photos while the user goes on. */
export function useInspectionForm({ order, start, restored, draftKey, onReplace }: Options) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useAddress();
  const goOn = () =>
    navigate(search.get("back") === "day" ? paths.driver() : `${paths.order(order.id)}?tab=inspections`);
  const { toast } = useToast();
  const outbox = useOutbox();
  const once = useIdempotencyKey(`${draftKey}:sent`);
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  const [pending, setPending] = useState<"save" | "complete" | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submitError, setSubmitError] = useState<string | null>(null);
  const [changedElsewhere, setChangedElsewhere] = useState<InspectionJson>();

  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    void localDrafts().then((drafts) => drafts.keep(draftKey, next));
  };
  const pictures = usePictures({
    draftKey,
    restored,
    onSent: (key, url) => put(withPicture(latest.current, key, { url })),
    onRefused: (key, refused) => put(withPicture(latest.current, key, { refused })),
  });
  const { queue, fileOf } = pictures;

  // Resumes the uploads that were interrupted when the user left the page.
  useEffect(() => {
    for (const { key, url, refused } of start.photos) {
      const file = url === null ? restored.get(key) : undefined;
      if (file) queue.add(key, file, refused);
    }
  }, [queue, start, restored]);

  /** @param patch a function receives the latest draft, because photos may arrive in the meantime */
  const change = (patch: Patch | ((draft: Draft) => Patch)) => {
    const fields = typeof patch === "function" ? patch(latest.current) : patch;
    put({ ...latest.current, ...fields });
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in fields))));
  };

  /** Refused files are never taken: they would wait on this device for ever. */
  function checkRefused(): void {
    const refused = picturesOf(latest.current).flatMap(({ key }) => queue.snapshot().get(key) ?? []);
    const final = refused.filter((sending) => sending.final);
    if (final.length > 0) throw new PhotosNotSent(notSentWords(final));
  }

  async function sendPictures(): Promise<void> {
    const unsent = picturesOf(latest.current).filter(({ url }) => url === null);
    for (const { key } of unsent) {
      const file = fileOf(key);
      // A signature is sent once it is final.
      if (file && !queue.snapshot().has(key)) queue.add(key, file);
      else if (queue.snapshot().get(key)?.state === "failed") queue.retry(key);
    }
    const failed = await queue.settled(unsent.map(({ key }) => key));
    const refused = failed.filter(({ lost }) => !lost);
    if (refused.length > 0) throw new PhotosNotSent(notSentWords(refused));
    if (failed.length > 0) throw new ConnectionLost("The connection was lost. Please try again.");
  }

  async function save(): Promise<InspectionJson> {
    if (!navigator.onLine) throw new ConnectionLost("You are offline.");
    await sendPictures();
    const { saved, orderId, corrects } = latest.current;
    const fields = bodyOf(latest.current);
    const body = { ...fields, orderId, corrects };
    const inspection = saved
      ? await api("PUT /api/inspections/{id}", {
          params: { id: saved.id },
          body: { ...fields, revision: saved.revision },
        })
      : await api("POST /api/inspections", { body, idempotencyKey: once.keyFor(body) });
    once.arrived();
    put({ ...latest.current, saved: { id: inspection.id, revision: inspection.revision } });
    return inspection;
  }

  async function forget(): Promise<void> {
    await (await localDrafts()).forget(draftKey);
  }

  async function readTheirs(id: string, why: string): Promise<void> {
    try {
      setChangedElsewhere(await api("GET /api/inspections/{id}", { params: { id } }));
    } catch {
      setSubmitError(why);
    }
  }

  async function tell(problem: Error): Promise<void> {
    toast(notSaved);
    const { saved } = latest.current;
    if (problem instanceof HttpError && problem.code === "inspection_changed" && saved)
      return readTheirs(saved.id, problem.detail);
    // The shipper may have changed the order's VIN since this device read it.
    if (problem instanceof HttpError && problem.code === "vin_mismatch")
      return setErrors({ vinMismatchReason: problem.detail });
    const fields = problem instanceof HttpError ? problem.fields : [];
    if (fields.length > 0)
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.split(".")[0], message])));
    else setSubmitError(messageOf(problem, notSaved.description));
  }

  /** Without a connection everything waits on this device, and is sent by itself later. */
  async function leaveForLater(complete: Completing | null): Promise<void> {
    const unsent = picturesOf(latest.current).filter(({ url }) => url === null);
    for (const { key } of unsent) queue.remove(key);
    const { orderId, corrects } = latest.current;
    const chain = waitingChain({
      draft: latest.current,
      order,
      fileOf,
      complete,
      chain: crypto.randomUUID(),
      // The call may have arrived, and its answer been lost.
      key: once.keyFor({ ...bodyOf(latest.current), orderId, corrects }),
    });
    const kept: string[] = [];
    try {
      for (const entry of chain) kept.push((await outbox.add(entry)).id);
    } catch (error) {
      for (const id of kept) await outbox.discard(id);
      throw error;
    }
    await forget();
    toast(waitsToBeSent);
    await goOn();
  }

  async function run(
    kind: "save" | "complete",
    act: (completing: Promise<Completing>) => Promise<void>,
  ): Promise<void> {
    if (pending) return;
    const found = {
      ...errorsOf(latest.current),
      ...(kind === "complete" && lacksOf(latest.current, order.vehicleVin)),
    };
    setErrors(found);
    setSubmitError(null);
    if (Object.keys(found).length > 0) return;
    setPending(kind);
    // The position is looked up while the rest is sent.
    const deviceTime = new Date().toISOString();
    const completing = (kind === "complete" ? placeNow() : Promise.resolve({})).then((place) => ({
      ...place,
      deviceTime,
    }));
    try {
      try {
        checkRefused();
        await act(completing);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        await leaveForLater(kind === "complete" ? await completing : null);
      }
    } catch (error) {
      if (!isTold(error)) throw error;
      await tell(error);
    } finally {
      setPending(null);
    }
  }

  const saveDraft = () =>
    run("save", async () => {
      const { id } = await save();
      await forget();
      toast(inspectionSaved);
      void refreshAfter(queries, "PUT /api/inspections/{id}", id);
    });

  const complete = () =>
    run("complete", async (completing) => {
      const { id, revision } = await save();
      await api("POST /api/inspections/{id}/complete", { params: { id }, body: { ...(await completing), revision } });
      await forget();
      toast(inspectionSaved);
      void refreshAfter(queries, "POST /api/inspections/{id}/complete", id);
      await goOn();
    });

  return {
    order,
    draft,
    /** True when the VIN on the vehicle is not the order's. */
    otherVin: vinDiffers(draft, order.vehicleVin),
    change,
    pictures,
    pending,
    errors,
    submitError,
    saveDraft,
    complete,
    changedElsewhere,
    /** Saves this draft over the one that the other device saved. */
    async keepMine(): Promise<void> {
      const { saved } = latest.current;
      if (saved && changedElsewhere)
        put({ ...latest.current, saved: { ...saved, revision: changedElsewhere.revision } });
      setChangedElsewhere(undefined);
      await saveDraft();
    },
    /** Continues with the draft that the other device saved. */
    async takeTheirs(): Promise<void> {
      if (changedElsewhere) latest.current = draftOf(changedElsewhere);
      await forget();
      onReplace();
    },
  };
}

export type InspectionForm = ReturnType<typeof useInspectionForm>;
