import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

type Props = { readonly waiting: number; readonly onAnswer: (leaves: boolean) => void };

export const LeavingDialog = ({ waiting, onAnswer }: Props) => (
  <ConfirmDialog
    open
    title={waiting === 1 ? "1 thing is waiting to be sent" : `${waiting} things are waiting to be sent`}
    description={`${waiting === 1 ? "It stays" : "They stay"} on this device until you log in here again, and no other account sees ${waiting === 1 ? "it" : "them"}.`}
    confirmLabel="Log out anyway"
    cancelLabel="Stay logged in"
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  />
);
