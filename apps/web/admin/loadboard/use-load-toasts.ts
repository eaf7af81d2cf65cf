import { HttpError } from "@lotlane/adapters/http/client";
import { messageOf } from "../../app/data/message-of.ts";
import { useToast } from "../../ui/toast.tsx";

/** What is told of a call about a load: that it is done, or the server's words, or that it failed. */
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
