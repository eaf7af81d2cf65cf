import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { useApi } from "../app/data/api.ts";
import { useAnswer } from "../app/data/queries.ts";
import { useChange } from "../app/live/use-change.ts";
import { useUser } from "../app/session/session.tsx";
import { shortTime } from "../conversation/index.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { pollMs } from "./message-log.tsx";

type TakenUp = Answer<"GET /api/admin/taken-up">[number];
export type Written = Pick<TakenUp, "kind" | "id">;

/** The admin who answers something; undefined for none. */
export function useTakenUp() {
  const { data = [] } = useAnswer("GET /api/admin/taken-up", {}, { refetchInterval: pollMs });
  return ({ kind, id }: Written): TakenUp | undefined => data.find((one) => one.kind === kind && one.id === id);
}

/** `You answer this, since 10:42 AM` */
export function useHolderWords() {
  const { id } = useUser();
  return ({ by, since }: TakenUp): string =>
    `${by.id === id ? "You answer" : `${by.name} answers`} this, since ${shortTime(since, new Date())}`;
}

/** Takes up what a customer wrote, so that colleagues see who answers; lets go of it, or takes it over. */
export function TakeUp({ written, isAnswered = false }: { readonly written: Written; readonly isAnswered?: boolean }) {
  const user = useUser();
  const held = useTakenUp()(written);
  const words = useHolderWords();
  const { take, leave } = useTaking(written);
  const [asking, setAsking] = useState(false);
  // The server does not count an answer that did not arrive: its admin then still has the conversation.
  if (!held)
    return isAnswered ? null : (
      <Button size="small" className="max-md:h-11" pending={take.isPending} onClick={() => take.mutate(null)}>
        I answer this
      </Button>
    );
  const isOwn = held.by.id === user.id;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-small text-muted wrap-anywhere">
        {words(held)}
      </p>
      {isOwn ? (
        <Button size="small" className="max-md:h-11" pending={leave.isPending} onClick={() => leave.mutate()}>
          Let go
        </Button>
      ) : (
        <Button size="small" className="max-md:h-11" onClick={() => setAsking(true)}>
          Take over
        </Button>
      )}
      <ConfirmDialog
        open={asking && !isOwn}
        onClose={() => setAsking(false)}
        onConfirm={() => take.mutate(held.by.id, { onSettled: () => setAsking(false) })}
        title={`Take this over from ${held.by.name}?`}
        description={`${held.by.name} may be writing an answer. Ask first, so that the customer does not get two.`}
        confirmLabel="Take Over"
        pending={take.isPending}
      />
    </div>
  );
}

function useTaking(written: Written) {
  const api = useApi();
  const { kind, id } = written;
  const take = useChange({
    call: "POST /api/admin/taken-up",
    id,
    send: (from: string | null) => api("POST /api/admin/taken-up", { body: { kind, id, from } }),
    done: () => ({ title: "You answer this", description: "Colleagues see it until you have answered." }),
    failed: "This could not be assigned to you",
  });
  const leave = useChange({
    call: "POST /api/admin/taken-up/let-go",
    id,
    send: () => api("POST /api/admin/taken-up/let-go", { body: { kind, id } }),
    done: () => ({ title: "Let go", description: "A colleague can take it up." }),
    failed: "This could not be released",
  });
  return { take, leave };
}
