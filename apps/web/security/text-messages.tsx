import type { Answer } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf, useApi } from "../app/data/api.ts";
import { useAnswer } from "../app/data/queries.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Switch } from "../ui/switch.tsx";
import { useToast } from "../ui/toast.tsx";
import { Setting } from "./setting.tsx";

const change = "PUT /api/text-settings";
type Texting = Answer<"GET /api/text-settings">;

/** Texts about the orders of a shipper, where the operator sends any. */
export function TextMessages() {
  const { userType } = useUser();
  const { data } = useAnswer("GET /api/text-settings", {}, { enabled: userType === "shipper" });
  return data && data.provider !== null ? <Shown texting={data} /> : null;
}

function Shown({ texting }: { readonly texting: Texting }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [own] = texting.numbers;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => api(change, { body: { on } }),
    onSuccess: (_, on) => toast({ title: on ? "Texts are on" : "Texts are off" }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Your choice was not saved. Please try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshAfter(queries, change),
  });
  return (
    <Setting title="Text Messages" hint="Texts to the phone number of your account. Changes take effect right away.">
      <div className="flex items-start gap-3 rounded-card border border-line bg-raised px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium">Text me about my orders</p>
          <p className="text-small text-pretty text-muted">{wordsOf(own)}</p>
        </div>
        {own?.textable && own.consent?.source !== "stop" ? (
          <Switch
            label="Text me about my orders"
            on={isPending ? variables : own.consent?.given === true}
            disabled={isPending}
            onChange={mutate}
          />
        ) : null}
      </div>
    </Setting>
  );
}

function wordsOf(own: Texting["numbers"][number] | undefined): string {
  if (!own) return "Your account has no phone number.";
  if (!own.textable) return `Texts do not go to ${own.number}: it is not a number of the United States or Canada.`;
  if (own.consent?.source === "stop") return `${own.number} texted STOP. Text START to us to get texts again.`;
  return `On the morning of the pickup, when a vehicle is on its way, and when it is delivered, to ${own.number}, between 8 AM and 9 PM. Message and data rates may apply. Reply STOP at any time.`;
}
