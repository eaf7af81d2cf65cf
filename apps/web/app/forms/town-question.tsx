import { cityQuestion, type Place, stateCode } from "@lotlane/core/lanes";
import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { useRested } from "./use-rested.ts";

type Props = {
  /** The place of the ZIP, once it is known. */
  readonly place: Place | undefined;
  readonly city: string;
  readonly state: string;
  /** The box that keeps the city, in the form. */
  readonly box: ComponentProps<"input">;
  readonly error: string | undefined;
  readonly pending: boolean;
  /** An answer was given to another question. */
  readonly onAskedAnew: () => void;
  readonly onCorrect: (city: string) => void;
  readonly className?: string;
};

/** Asks in place about a city that the ZIP does not have. */
export function TownQuestion({ place, city, state, box, error, pending, onAskedAnew, onCorrect, className }: Props) {
  const typed = city.trim();
  const rested = useRested(typed) === typed;
  // Another state is refused, and then the ZIP is what needs a look.
  const inState = place && (stateCode(state) ?? place.state) === place.state;
  const asked = inState && typed !== "" ? cityQuestion(place, typed) : undefined;
  const answered = useRef(asked);
  const askAnew = useEffectEvent(onAskedAnew);
  useEffect(() => {
    if (asked === undefined) return;
    if (answered.current !== undefined && answered.current !== asked) askAnew();
    answered.current = asked;
  }, [asked]);
  const question = place ? (rested || error) && asked : error;
  return (
    <div role="status" className={cx("flex flex-wrap items-start gap-x-4 gap-y-2 empty:hidden", className)}>
      {question ? (
        <>
          <Checkbox
            label={question}
            error={error && "Check the box to keep the city, or correct the city or ZIP."}
            {...box}
          />
          {asked && place ? (
            <Button size="small" className="max-md:h-11" disabled={pending} onClick={() => onCorrect(place.city)}>
              Use {place.city}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
