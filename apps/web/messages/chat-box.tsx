import { mostMessageCharacters } from "@lotlane/core/messages";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, useState } from "react";
import { useUser } from "../app/session/session.tsx";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/textarea.tsx";

type Props = { readonly orderId: string; readonly onWrite: (message: string) => void };

/** Each conversation keeps what is being written in it. */
export function ChatBox({ orderId, onWrite }: Props) {
  const draftKey = `message-draft:${useUser().id}:${orderId}`;
  const [text, setText] = useState(() => loadFromTab<string>(draftKey) ?? "");
  const write = (next: string) => {
    setText(next);
    saveInTab(draftKey, next || undefined);
  };
  const blank = text.trim() === "";
  const send = () => {
    if (blank) return;
    onWrite(text.trim());
    write("");
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
      aria-label="Write a message"
      className="border-t border-line bg-raised px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Your message" labelHidden>
        <div className="flex items-end gap-2">
          <Textarea
            rows={2}
            maxLength={mostMessageCharacters}
            placeholder="Type your message..."
            enterKeyHint="send"
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={sendOnEnter}
            className="field-sizing-content max-h-40 resize-none!"
          />
          <Button
            type="submit"
            variant="primary"
            disabled={blank}
            // Pressing it leaves the keyboard of a phone where it is.
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
