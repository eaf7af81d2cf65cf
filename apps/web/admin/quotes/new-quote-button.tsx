import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { NewQuoteProps } from "./new-quote.tsx";

const NewQuoteDialog = lazy(async () => ({ default: (await import("./new-quote.tsx")).NewQuoteDialog }));

/** Opens the screen for a quote by telephone. */
export function NewQuoteButton(props: Omit<NewQuoteProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New Quote</Button>
      {open ? (
        <Suspense>
          <NewQuoteDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
