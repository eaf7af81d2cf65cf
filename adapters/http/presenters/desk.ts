import { fullName } from "@lotlane/core/accounts";
import {
  type CalendarEntry,
  type CallNow,
  type CarriersForJob,
  type CallRecording,
  isPlayable,
  type Channel,
  type LeadNow,
  type CustomerEntry,
  type CustomerHead,
  type CustomerRef,
  type FoundCustomer,
  type ListedCustomerLink,
  type ListedCall,
  type ListedChannel,
  type ListedNote,
  mailName,
} from "@lotlane/core/desk";
import type { MailRecord } from "@lotlane/core/ports";
import type { Text, TextConsent, Texting } from "@lotlane/core/texts";
import type {
  Answer,
  CallJson,
  CustomerEntryJson,
  CustomerLinkJson,
  CustomerPersonJson,
  LeadJson,
  NoteJson,
  RecordingJson,
} from "../contract/index.ts";

const noteFileUrl = (noteId: string, id: string): string => `/api/admin/notes/${noteId}/files/${id}`;

export const noteJson = ({ id, author, text, channel, about, mentioned, files, createdAt }: ListedNote): NoteJson => ({
  id,
  author,
  text,
  channel,
  about,
  mentioned: [...mentioned],
  files: files.map(({ contentHash: _, ...file }) => ({ ...file, url: noteFileUrl(id, file.id) })),
  createdAt,
});

export const channelJson = ({ id, name, archived, createdAt }: Channel): Answer<"POST /api/admin/channels"> => ({
  id,
  name,
  archived,
  createdAt,
});

export const listedChannelJson = (channel: ListedChannel): Answer<"GET /api/admin/channels">[number] => ({
  ...channelJson(channel),
  unread: channel.unread,
  mentioned: channel.mentioned,
  last: channel.last,
});

export const callJson = (call: ListedCall): CallJson => ({
  id: call.id,
  number: call.number,
  about: call.about,
  direction: call.direction,
  outcome: call.outcome,
  note: call.note,
  caller: call.caller,
  createdAt: call.createdAt,
  state: call.state,
  seconds: call.seconds,
  problem: call.problem,
  recording: recordingJson(call.recording),
});

/** Its id is the provider's, and stays with us. */
export const recordingJson = (recording: CallRecording | null): RecordingJson | null =>
  recording && { kind: recording.kind, seconds: recording.seconds, playable: isPlayable(recording) };

export const callToMakeJson = ({ hour, ...call }: CallNow): Answer<"GET /api/admin/calls/to-make">[number] => ({
  about: call.about,
  name: call.name,
  number: call.number,
  vehicle: call.vehicle,
  pickup: call.pickup,
  delivery: call.delivery,
  cashPrice: call.cashPrice,
  sentAt: call.sentAt,
  expiresAt: call.expiresAt,
  openings: call.openings,
  lastCall: call.lastCall,
  localTime: hour.time,
  mayCall: hour.mayCall,
});

export const carriersToCallJson = ({
  job,
  open,
  carriers,
}: CarriersForJob): Answer<"GET /api/admin/calls/carriers"> => ({
  job,
  open,
  carriers: carriers.map(({ hour, ...carrier }) => ({ ...carrier, localTime: hour.time, mayCall: hour.mayCall })),
});

export const leadJson = ({ id, quote, step, owner, lost, nextStep, lastCall, late }: LeadNow): LeadJson => ({
  id,
  refCode: quote.refCode,
  source: quote.source,
  step,
  name: fullName(quote.customer),
  number: quote.customer.phoneNumber ?? "",
  vehicle: `${quote.vehicle.year} ${quote.vehicle.make} ${quote.vehicle.model}`,
  pickup: quote.pickup.place,
  delivery: quote.delivery.place,
  value: quote.cashPrice,
  createdAt: quote.createdAt,
  expiresAt: quote.expiresAt,
  owner,
  lost,
  nextStep: nextStep && {
    id: nextStep.id,
    title: nextStep.title,
    dueDay: nextStep.dueDay,
    dueTime: nextStep.dueTime,
    late,
  },
  lastCall,
});

export const calendarEntryJson = ({ about, carrier, dealer, owner, ...entry }: CalendarEntry) => ({
  id: entry.id,
  kind: entry.kind,
  about: { ...about },
  day: entry.day,
  time: entry.time,
  zone: entry.zone,
  place: entry.place,
  carrier: carrier && { ...carrier },
  dealer: dealer && { ...dealer },
  owner: owner && { ...owner },
  insurance: entry.insurance,
  late: entry.late,
  done: entry.done,
});

export const textConsentJson = ({ given, source, at }: TextConsent): Answer<"POST /api/admin/texts/consents"> => ({
  given,
  source,
  at,
});

export const textJson = (text: Text): Answer<"POST /api/admin/texts"> => ({
  id: text.id,
  number: text.number,
  kind: text.kind,
  body: text.body,
  state: text.state,
  problem: text.problem,
  dueAt: text.dueAt,
  createdAt: text.createdAt,
});

export const textingJson = ({ provider, numbers }: Texting): Answer<"GET /api/text-settings"> => ({
  provider,
  numbers: numbers.map(({ number, textable, consent }) => ({
    number,
    textable,
    consent: consent && textConsentJson(consent),
  })),
});

export const customerJson = ({ user, ...customer }: CustomerHead): Answer<"GET /api/admin/customers"> => ({
  account: user && {
    id: user.id,
    userType: user.userType,
    isSubUser: user.isSubUser,
    companyName: user.companyName,
    emailVerified: user.emailVerifiedAt !== null,
    suspended: user.suspendedAt !== null,
    removed: user.removedAt !== null,
  },
  about: customer.about,
  name: customer.name,
  email: customer.email,
  phoneNumbers: [...customer.phoneNumbers],
  texting: textingJson(customer.texting),
  since: customer.since,
  hour: customer.hour,
  counts: customer.counts,
  open: customer.open,
  owed: customer.owed,
  credit: customer.credit,
  openTasks: customer.openTasks,
  nextStep: customer.nextStep,
  others: customer.others.map(customerPersonJson),
  links: customer.links.map(customerLinkJson),
  suggestions: customer.suggestions.map(({ ref, name, shares }) => ({ ...sideJson(ref), name, shares })),
});

const sideJson = ({ kind, key }: CustomerRef) => ({
  account: kind === "account" ? key : null,
  email: kind === "email" ? key : null,
});

export const customerPersonJson = ({ user, name, email }: FoundCustomer): CustomerPersonJson => ({
  account: user && user.id,
  email,
  name,
  userType: user && user.userType,
  isSubUser: user !== null && user.isSubUser,
  companyName: user && user.companyName,
});

export const customerLinkJson = ({
  id,
  createdAt,
  createdBy,
  reason,
  one,
  other,
}: ListedCustomerLink): CustomerLinkJson => ({
  id,
  createdAt,
  createdBy,
  reason,
  sides: [one, other].map(sideJson),
});

export const customerEntryJson = (entry: CustomerEntry): CustomerEntryJson => ({
  id: entry.id,
  kind: entry.kind,
  createdAt: entry.createdAt,
  about: entry.about,
  state: entry.state,
  called: entry.called,
  text: entry.text,
  amount: entry.amount,
  by: entry.by,
  recording: recordingJson(entry.recording),
  files: entry.files.map((file) => ({ id: file.id, name: file.name, url: noteFileUrl(entry.id, file.id) })),
});

export const mailJson = ({
  id,
  createdAt,
  address,
  kind,
  subject,
  state,
  problem,
}: MailRecord): Answer<"GET /api/admin/orders/{id}/mails">[number] => ({
  id,
  createdAt,
  address,
  called: mailName(kind),
  subject,
  state,
  problem,
});
