import { useState } from "react";
import { undoableUntil, type UndoName, useMinutesLeft, useUndo } from "../../app/live/use-undo.ts";
import { Button } from "../../ui/button.tsx";

type Props = {
  readonly name: UndoName;
  readonly of: Parameters<typeof undoableUntil>[0];
};

const labels = { undo_claim: "Undo Claim", undo_accept: "Undo" } as const;

/** Takes a claim or an accepted load back while that leaves no mark; nothing afterwards. */
export function UndoButton({ name, of }: Props) {
  const undo = useUndo(name);
  const [pending, setPending] = useState(false);
  const minutes = useMinutesLeft(undoableUntil(of, name));
  if (minutes === null) return null;
  const act = async () => {
    setPending(true);
    await undo(of.id);
    setPending(false);
  };
  return (
    <Button pending={pending} onClick={() => void act()} className="max-md:grow">
      {labels[name]} <span className="tabular text-small text-muted">{minutes} min left</span>
    </Button>
  );
}
