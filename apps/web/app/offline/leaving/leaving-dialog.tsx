import { ConfirmDialog } from "../../../ui/dialog.tsx";

type Props = { readonly waiting: number; readonly onAnswer: (leaves: boolean) => void };

export const LeavingDialog = ({ waiting, onAnswer }: Props) => (
  <ConfirmDialog
    open
    title={waiting === 1 ? "1 item is waiting to be sent" : `${waiting} items are waiting to be sent`}
    description={`${waiting === 1 ? "It stays" : "They stay"} on this device until you log in here again. No other account can see ${waiting === 1 ? "it" : "them"}.`}
    confirmLabel="Log out anyway"
    cancelLabel="Stay logged in"
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  />
);
