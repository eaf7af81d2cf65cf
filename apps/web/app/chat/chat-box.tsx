import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { loadFromTab, saveInTab } from "../forms/tab-storage.ts";

export type ChatBoxProps = {
  readonly label: string;
  /** The key under which the tab keeps the message while it is being written. */
  readonly draftKey: string;
  readonly maxLength: number;
  /** Empties the box with `sent`, at once or when the message has arrived. `giveBack` puts the message back before what was written since. */
  readonly onSend: (message: string, sent: () => void, giveBack: () => void) => void;
  readonly pending?: boolean;
  readonly hint?: ReactNode;
  readonly className?: string;
};

/** Writes into a conversation: Enter sends, Shift and Enter begins a new line. */
export function ChatBox({ label, draftKey, maxLength, onSend, pending = false, hint, className }: ChatBoxProps) {
  const [text, setText] = useState(() => loadFromTab<string>(draftKey) ?? "");
  const write = (next: string) => {
    setText(next);
    saveInTab(draftKey, next || undefined);
  };
  const giveBack = (message: string) =>
    setText((now) => {
      const both = [message, now].filter(Boolean).join("\n");
      saveInTab(draftKey, both);
      return both;
    });
  const blank = text.trim() === "";
  const send = () => {
    const message = text.trim();
    if (!blank && !pending)
      onSend(
        message,
        () => write(""),
        () => giveBack(message),
      );
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method composes, Enter only chooses a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Your message" labelHidden hint={hint} className="flex-1">
        <div className="flex items-end gap-2">
          <Textarea
            rows={2}
            maxLength={maxLength}
            placeholder="Type your message..."
            enterKeyHint="send"
            value={text}
            readOnly={pending}
            onChange={({ target }) => write(target.value)}
            onKeyDown={sendOnEnter}
            className="field-sizing-content max-h-40 resize-none!"
          />
          <Button
            type="submit"
            variant="primary"
            disabled={blank}
            pending={pending}
            // Pressing it leaves the keyboard of a phone open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <SendHorizontal size={16} aria-hidden />
            Send
          </Button>
        </div>
      </Field>
    </form>
  );
}
