import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

type Props = {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly hint: string;
  readonly onClose: () => void;
};

/** A secret that cannot be shown again: it stays until its reader says that it is kept. */
export const ShownOnce = ({ title, label, secret, hint, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    dismissable={false}
    title={title}
    footer={
      <Button variant="primary" onClick={onClose}>
        I have saved it
      </Button>
    }
  >
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title="This is shown only once">
        Copy it now and keep it where only your program can read it.
      </Alert>
      <div className="flex items-end gap-2">
        <Field label={label} className="grow">
          <TextInput code readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <CopyButton text={secret} label={`Copy ${label}`} />
      </div>
      <p className="text-small text-muted">{hint}</p>
    </div>
  </Dialog>
);
