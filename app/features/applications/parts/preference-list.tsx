import { lazy, Suspense, useEffect, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Form } from 'react-router'
import { IconButton } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import type { PreferencesPage } from '../pages/preferences-page.server.ts'
import { CHANCE_WORDS, PREDICTED_WORDS, WANT_WORDS } from '../rules/preference-order.ts'
import styles from './applications.module.css'
import { JudgeFields } from './judge-fields.tsx'
import { entryId, gripId } from './order-ids.ts'

const OrderDrag = lazy(() => import('./order-drag.tsx'))

type Entry = PreferencesPage['list'][number]

/** The courses in their order. Buttons move a course, or dragging where scripts run. */
export function PreferenceList({ page: { list } }: { page: PreferencesPage }) {
  const [canDrag, setCanDrag] = useState(false)
  useEffect(() => setCanDrag(true), [])
  return (
    <>
      <ol role="list" className={styles.list} aria-label="Your preferences in order">
        {list.map((entry, place) => (
          <Line key={entry.id} entry={entry} place={place} last={list.length - 1} />
        ))}
      </ol>
      {canDrag && list.length > 1 ? (
        <Suspense fallback={null}>
          <OrderDrag list={list} />
        </Suspense>
      ) : null}
    </>
  )
}

function Line({ entry, place, last }: { entry: Entry; place: number; last: number }) {
  const { id, course, university, code, chance, ownChance, predictedOn, want, figures } = entry
  return (
    <li id={entryId(id)} className={styles.entry}>
      <span className={styles.place}>
        <span className="visually-hidden">Place </span>
        {place + 1}
      </span>
      <div className={styles.what}>
        <p className={styles.course} dir="auto">
          {course}
        </p>
        <p className={styles.small} dir="auto">
          {university}
          {code ? `, code ${code}` : ''}
        </p>
        <p className={styles.small}>
          {predictedOn === null
            ? CHANCE_WORDS[chance]
            : `${PREDICTED_WORDS[chance]}, from your prediction of ${predictedOn}`}
          . {WANT_WORDS[want]}.
        </p>
        {figures.length > 0 ? (
          <ul role="list" className={styles.figures}>
            {figures.map((figure) => (
              <li key={figure.words}>
                {figure.words}: <strong>{figure.value.toFixed(2)}</strong> ({figure.year},{' '}
                {figure.url ? <TextLink href={figure.url}>{figure.source}</TextLink> : figure.source})
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.small}>Rank of this course: not checked.</p>
        )}
        <Fold summary="Change or remove" id={`change-${id}`}>
          <Stack gap="small">
            <ActionForm intent="judge" hidden={{ entry: id }} submit="Save" button={{ size: 'small' }}>
              <JudgeFields chance={ownChance} want={want} isPredicted={predictedOn !== null} />
            </ActionForm>
            <ConfirmForm
              intent="remove"
              hidden={{ entry: id }}
              label="Remove from the list"
              look={{ size: 'small', tone: 'quiet' }}
              title={`Remove “${course}”?`}
              loses={['The course leaves your list here. Your application at the centre does not change.']}
              confirm="Remove the course"
            />
          </Stack>
        </Fold>
      </div>
      <Cluster className={styles.moves}>
        <Move entry={id} to={place - 1} icon={ArrowUp} label={`Move up: ${course}`} disabled={place === 0} />
        <Move
          entry={id}
          to={place + 1}
          icon={ArrowDown}
          label={`Move down: ${course}`}
          disabled={place === last}
        />
        {last > 0 ? (
          <span className="needs-scripts">
            <IconButton
              id={gripId(id)}
              label={`Drag ${course}`}
              icon={<GripVertical size={20} aria-hidden="true" />}
              className={styles.grip}
            />
          </span>
        ) : null}
      </Cluster>
    </li>
  )
}

function Move(props: { entry: string; to: number; icon: typeof ArrowUp; label: string; disabled: boolean }) {
  const Icon = props.icon
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="entry" value={props.entry} />
      <input type="hidden" name="to" value={props.to} />
      <IconButton
        type="submit"
        label={props.label}
        disabled={props.disabled}
        icon={<Icon size={20} aria-hidden="true" />}
      />
    </Form>
  )
}
