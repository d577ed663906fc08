import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import { browserClock } from '#app/platform/time/browser-clock.ts'
import { Callout, type CalloutKind } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { isFormAnswer } from '#app/ui/patterns/form/form-answer.ts'
import { useOnline } from '#app/ui/shell/use-online.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { CheckInPage } from '../pages/check-in-page.server.ts'
import { outcomeWords, type CheckInOutcome } from '../rules/check-in.ts'
import { readTicketCode } from '../rules/event-code.ts'
import { timeWords } from '../rules/session-words.ts'
import { CameraScanner } from './camera-scanner.tsx'
import { postScans, scanQueue, sendScans, type SyncResult } from './scan-queue.ts'

const SEND_EVERY = 15_000

interface Shown {
  outcome: CheckInOutcome | 'not-listed'
  saved: 'server' | 'device'
}

/** Reads one ticket after the other, with the camera or the keyboard, with and without a connection. */
export function CheckInDesk({ page }: { page: CheckInPage & { session: { id: string } } }) {
  const { code, zone, session, doorList } = page
  const address = `/admin/events/${code}/scans`
  const posted = useActionData<unknown>()
  const [shown, setShown] = useState<Shown | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [synced, setSynced] = useState<SyncResult | null>(null)
  const isOnline = useOnline()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLDivElement>(null)
  const queue = useRef<ReturnType<typeof scanQueue>>(undefined)
  const names = useMemo(() => new Map(doorList.map((one) => [one.ticket, one])), [doorList])
  const times = useCallback((at: Date) => timeWords(at, zone), [zone])

  const send = useCallback(async () => {
    if (!queue.current || queue.current.read().length === 0) return
    const result = await sendScans(queue.current, {
      fetch: (...args) => fetch(...args),
      address,
      session: session.id,
    })
    setWaiting(queue.current.read().length)
    if (result.sent > 0 || result.state === 'signed-out') setSynced(result)
  }, [address, session.id])

  useEffect(() => {
    queue.current = scanQueue(localStorage, code, session.id)
    setWaiting(queue.current.read().length)
    void send()
    const timer = setInterval(() => void send(), SEND_EVERY)
    return () => clearInterval(timer)
  }, [code, session.id, send])
  useEffect(() => {
    if (isOnline) void send()
  }, [isOnline, send])

  const admit = async (text: string) => {
    const ticket = readTicketCode(text)
    if (!ticket) return setShown({ outcome: { kind: 'unknown' }, saved: 'server' })
    const answer = await postScans<CheckInOutcome>((...args) => fetch(...args), address, {
      intent: 'check-in',
      session: session.id,
      ticket,
    })
    if (typeof answer === 'object') {
      setShown({ outcome: answer.value, saved: 'server' })
      // Reads the counts and the list of tickets again.
      return void revalidate()
    }
    if (answer === 'signed-out') return setSynced({ state: 'signed-out', sent: 0, flagged: 0, refused: 0 })
    setShown(admitOffline(ticket))
    setWaiting(queue.current?.read().length ?? 0)
  }
  const admitOffline = (ticket: string): Shown => {
    const listed = names.get(ticket)
    if (!listed) return { outcome: 'not-listed', saved: 'device' }
    const before = queue.current?.read().find((scan) => scan.ticket === ticket)
    const at = before?.at ?? listed.checkedInAt
    if (at) return { outcome: { kind: 'already', name: listed.name, at }, saved: 'device' }
    queue.current?.add({ id: crypto.randomUUID(), ticket, at: new Date(browserClock.now()).toISOString() })
    return {
      outcome: { kind: 'admitted', name: listed.name, needs: listed.needs, flag: null },
      saved: 'device',
    }
  }
  const type = (event: FormEvent<HTMLDivElement>) => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name="ticket"]')
    if (!field) return
    event.preventDefault()
    void admit(field.value).then(() => {
      field.value = ''
      field.focus()
    })
  }
  const fromServer =
    isFormAnswer(posted) && posted.ok
      ? ({ outcome: posted.value as CheckInOutcome, saved: 'server' } as const)
      : null
  return (
    <Stack>
      {isOnline ? null : (
        <Callout kind="care" title="No connection" live>
          Continue. This device keeps each check-in and sends them later. Leave this page open.
        </Callout>
      )}
      <Outcome shown={shown ?? fromServer} times={times} />
      <CameraScanner onCode={(text) => void admit(text)} now={browserClock.now} />
      <div ref={form} onSubmitCapture={type}>
        <ActionForm intent="check-in" hidden={{ session: session.id }}>
          <Cluster feet>
            <TextField
              name="ticket"
              label="Ticket code"
              autoComplete="off"
              autoCapitalize="characters"
              required
            />
            <SubmitButton size="large">Check in</SubmitButton>
          </Cluster>
        </ActionForm>
      </div>
      <p role="status">
        {waiting > 0 ? `${plural(waiting, 'check-in waits', 'check-ins wait')} on this device. ` : ''}
        {synced ? syncWords(synced) : ''}
      </p>
    </Stack>
  )
}

function syncWords({ state, sent, flagged, refused }: SyncResult): string {
  if (state === 'signed-out') return 'Your session has ended. Sign in again to send the check-ins.'
  const parts = [`${plural(sent, 'check-in was', 'check-ins were')} sent.`]
  if (flagged > 0) parts.push(`${flagged} flagged: see the attendee list.`)
  if (refused > 0) parts.push(`${refused} not stored, because the ticket is unknown here.`)
  return parts.join(' ')
}

function Outcome({ shown, times }: { shown: Shown | null; times: (at: Date) => string }) {
  if (!shown) return <Callout kind="info" title="Scan a ticket, or type its code" />
  const { outcome, saved } = shown
  const { title, detail } =
    outcome === 'not-listed'
      ? {
          title: 'This ticket is not on this device’s list',
          detail: 'The person may have registered after you opened this page. Check again with a connection.',
        }
      : outcomeWords(outcome, times)
  return (
    <Callout kind={kindOf(outcome)} title={<bdi>{title}</bdi>} live>
      {detail} {saved === 'device' && outcome !== 'not-listed' ? 'Saved on this device.' : ''}
    </Callout>
  )
}

function kindOf(outcome: Shown['outcome']): CalloutKind {
  if (outcome === 'not-listed') return 'care'
  if (outcome.kind === 'admitted') return 'right'
  return outcome.kind === 'already' ? 'info' : 'wrong'
}
