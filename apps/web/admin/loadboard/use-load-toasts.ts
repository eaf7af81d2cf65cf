import { HttpError } from "@lotlane/adapters/http/client";
import { messageOf } from "../../app/data/message-of.ts";
import { useToast } from "../../ui/toast.tsx";

/** The toasts for a call about a load: it is done, or it failed, with the server's message if there is one. */
export function useLoadToasts() {
  const { toast } = useToast();
  return {
    done: (title: string, description?: string) => toast({ title, ...(description && { description }) }),
    failed: (error: unknown, otherwise: string) =>
      toast({
        title: "Error",
        description: error instanceof HttpError ? messageOf(error, otherwise) : otherwise,
        variant: "destructive",
      }),
  };
}
