import LogOut from "lucide-react/icons/log-out";
import { Button } from "../../ui/button.tsx";
import { useLogOut } from "./use-log-out.ts";

/** For areas that are one page and have it in sight. */
export function LogOutButton() {
  const { logOut, pending } = useLogOut();
  return (
    <Button pending={pending} onClick={() => void logOut()}>
      <LogOut size={16} aria-hidden />
      Logout
    </Button>
  );
}
