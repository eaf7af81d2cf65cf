import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";

/** The stored key, masked until its owner gives their password. */
export function StoredKey({ mask }: { readonly mask: string | null }) {
  const [revealed, setRevealed] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex items-end gap-2">
      <Field label="API Key" className="grow">
        <TextInput code readOnly value={revealed ?? mask ?? ""} autoComplete="off" />
      </Field>
      {mask === null ? null : (
        <Button
          aria-label={revealed === null ? "Show API key" : "Hide API key"}
          onClick={() => (revealed === null ? setAsking(true) : setRevealed(null))}
          className="max-md:h-11"
        >
          {revealed === null ? "Show" : "Hide"}
        </Button>
      )}
      {asking ? (
        <RevealDialog
          onRevealed={(key) => {
            setRevealed(key);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
