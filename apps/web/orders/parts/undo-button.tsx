import { isDoneTo } from "../../app/live/use-change.ts";
import { type Taken, type UndoName, useMinutesLeft, useUndo } from "../../app/live/use-undo.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";

type Props = {
  readonly name: UndoName;
  readonly of: Taken;
  readonly size?: ButtonSize;
};

const labels = { undo_claim: "Undo Claim", undo_accept: "Undo" } as const;

/** Takes a claim or an accepted load back while that leaves no mark; nothing afterwards. */
export function UndoButton({ name, of, size }: Props) {
  const undo = useUndo(name, of.id);
  const minutes = useMinutesLeft(of, name);
  if (minutes === null) return null;
  const isUndone = isDoneTo(undo, of);
  return (
    <Button
      size={size}
      pending={undo.isPending}
      disabled={isUndone}
      onClick={() => undo.mutate(of)}
      className={cx("max-md:grow", size === "small" && "max-md:h-11")}
    >
      {isUndone ? (
        "Undone"
      ) : (
        <>
          {labels[name]} <span className="tabular text-small text-muted">{minutes} min left</span>
        </>
      )}
    </Button>
  );
}
