import { defineEntity, p } from "@mikro-orm/postgresql";
import { subjectAreas, taskFactKinds, taskPriorities, taskRuleKinds } from "@lotlane/core/desk";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

export const TaskEntity = defineEntity({
  name: "TaskEntity",
  tableName: "desk_tasks",
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    details: p.text().nullable(),
    ownerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").nullable().index(false),
    dueDay: p.date(),
    dueTime: p.text().nullable(),
    priority: word("priority", taskPriorities),
    /** Where an open task stands in lists. */
    place: p.datetime(),
    aboutArea: word("about_area", subjectAreas).nullable(),
    aboutId: p.uuid().nullable(),
    rule: word("rule", taskRuleKinds).nullable(),
    causeId: p.uuid().nullable(),
    causeEndedAt: p.datetime().nullable(),
    /** Not a reference: the call may be deleted with the account that it is about. */
    callId: p.uuid().nullable(),
    numberToCall: p.text().nullable(),
    carrierId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("carrier_id").nullable().deleteRule("no action").index(false),
    /** Null for a task that a rule or a call made. */
    createdById: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("created_by_id").nullable().deleteRule("no action").index(false),
    createdAt: p.datetime(),
    doneAt: p.datetime().nullable(),
    doneById: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("done_by_id").nullable().index(false),
    version: p.integer(),
  },
  indexes: [
    {
      name: "desk_tasks_open_index",
      expression: "create index desk_tasks_open_index on desk_tasks (place, id) where done_at is null",
    },
    {
      name: "desk_tasks_open_owner_index",
      expression: "create index desk_tasks_open_owner_index on desk_tasks (owner_id, place, id) where done_at is null",
    },
    {
      name: "desk_tasks_done_index",
      expression: "create index desk_tasks_done_index on desk_tasks (done_at desc, id desc) where done_at is not null",
    },
    {
      name: "desk_tasks_done_owner_index",
      expression:
        "create index desk_tasks_done_owner_index on desk_tasks (owner_id, done_at desc, id desc) where done_at is not null",
    },
    // The calls that are to be made are few of the open tasks.
    {
      name: "desk_tasks_to_call_index",
      expression:
        "create index desk_tasks_to_call_index on desk_tasks (due_day, id) where done_at is null and number_to_call is not null",
    },
    {
      name: "desk_tasks_carrier_index",
      expression: "create index desk_tasks_carrier_index on desk_tasks (carrier_id) where carrier_id is not null",
    },
    // A cause has one task until it ends.
    {
      name: "desk_tasks_cause_unique",
      expression:
        "create unique index desk_tasks_cause_unique on desk_tasks (rule, cause_id) where rule is not null and cause_ended_at is null",
    },
    // The tasks that name an address lose their words with its mails, also once their cause has ended.
    {
      name: "desk_tasks_mail_index",
      expression: "create index desk_tasks_mail_index on desk_tasks (cause_id) where rule = 'mail_refused'",
    },
    // So does a call.
    {
      name: "desk_tasks_call_unique",
      expression: "create unique index desk_tasks_call_unique on desk_tasks (call_id) where call_id is not null",
    },
    {
      name: "desk_tasks_about_index",
      expression: "create index desk_tasks_about_index on desk_tasks (about_id) where about_id is not null",
    },
  ],
});

export const TaskFactEntity = defineEntity({
  name: "TaskFactEntity",
  tableName: "desk_task_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    taskId: () => p.manyToOne(TaskEntity).mapToPk().joinColumn("task_id").deleteRule("cascade").index(false),
    kind: word("kind", taskFactKinds),
    at: p.datetime(),
    actorId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").nullable().deleteRule("no action").index(false),
    detail: p.text().nullable(),
    ownerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").nullable().index(false),
  },
  indexes: [
    {
      name: "desk_task_facts_newest_index",
      expression: "create index desk_task_facts_newest_index on desk_task_facts (task_id, id desc)",
    },
  ],
});

/** The rules that admins have saved. */
export const TaskRuleEntity = defineEntity({
  name: "TaskRuleEntity",
  tableName: "desk_task_rules",
  properties: {
    kind: word("kind", taskRuleKinds).primary(),
    isOn: p.boolean(),
    amount: p.integer(),
    ownerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").nullable().index(false),
    priority: word("priority", taskPriorities),
    version: p.integer(),
    savedById: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("saved_by_id").index(false),
    savedAt: p.datetime(),
  },
});
