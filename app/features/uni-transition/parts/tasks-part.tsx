import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { dueWords, TASK_TEMPLATES, tasksInOrder } from '../rules/tasks.ts'
import type { Task } from '../rules/planner.ts'
import { dayWords } from './day-words.ts'
import { PlannerForm } from './planner-form.tsx'

export interface TasksPartProps {
  tasks: readonly Task[]
  today: string
  edit: string
  newId: string
}

/** Enrolment tasks with the student’s own dates. */
export default function TasksPart({ tasks, today, edit, newId }: TasksPartProps) {
  const edited = tasks.find(({ id }) => id === edit)
  const titles = new Set(tasks.map(({ title }) => title))
  const offered = TASK_TEMPLATES.filter(({ title }) => !titles.has(title))
  return (
    <Stack>
      {tasks.length > 0 ? (
        <Section title="Your tasks">
          <Rows label="Your tasks">
            {tasksInOrder(tasks).map((task) => (
              <TaskRow key={task.id} task={task} today={today} />
            ))}
          </Rows>
        </Section>
      ) : (
        <EmptyState title="No tasks yet">
          Add the usual tasks below, then put in the dates from your own university.
        </EmptyState>
      )}
      <TaskForm key={edited?.id ?? newId} task={edited} id={edited?.id ?? newId} />
      {offered.length > 0 ? (
        <Disclosure look="fold" summary="Usual tasks" open={tasks.length === 0} end={String(offered.length)}>
          <PlannerForm intent="add-tasks" submit="Add the ticked tasks">
            <p>They have no dates. Your offer letter and your university’s calendar have them.</p>
            <Stack gap="tight">
              {offered.map(({ id, title, why }) => (
                <Checkbox key={id} name="templates" value={id} label={title} hint={why} />
              ))}
            </Stack>
          </PlannerForm>
        </Disclosure>
      ) : null}
    </Stack>
  )
}

function TaskRow({ task, today }: { task: Task; today: string }) {
  const { id, title, due, isDone } = task
  return (
    <Row
      title={isDone ? <s>{title}</s> : <bdi>{title}</bdi>}
      sub={due === null ? 'No date yet' : dayWords(due)}
      end={
        <Cluster>
          {isDone ? (
            <Badge tone="right">done</Badge>
          ) : due === null ? null : (
            <Badge tone={due < today ? 'wrong' : 'plain'}>{dueWords(due, today)}</Badge>
          )}
          <PlannerForm intent="finish-task" hidden={{ id, done: isDone ? 'no' : 'yes' }}>
            <Button type="submit" size="small">
              {isDone ? 'Not done' : 'Done'}
              <span className="visually-hidden">: {title}</span>
            </Button>
          </PlannerForm>
          <TextLink href={`/uni-transition?part=tasks&edit=${id}#task`}>
            Edit<span className="visually-hidden"> {title}</span>
          </TextLink>
          <PlannerForm intent="delete-task" hidden={{ id }}>
            <Button type="submit" tone="quiet" size="small">
              Delete<span className="visually-hidden"> {title}</span>
            </Button>
          </PlannerForm>
        </Cluster>
      }
    />
  )
}

function TaskForm({ task, id }: { task: Task | undefined; id: string }) {
  return (
    <Card id="task" title={task ? `Edit “${task.title}”` : 'Add a task'}>
      <PlannerForm
        intent="save-task"
        hidden={{ id }}
        submit={task ? 'Save the task' : 'Add the task'}
        button={{ tone: 'primary' }}
        beside={task ? <TextLink href="/uni-transition?part=tasks">Cancel</TextLink> : null}
      >
        <Cluster feet>
          <TextField name="title" label="Task" required maxLength={80} defaultValue={task?.title} />
          <TextField name="due" label="Due on" type="date" optional defaultValue={task?.due ?? ''} />
        </Cluster>
      </PlannerForm>
    </Card>
  )
}
