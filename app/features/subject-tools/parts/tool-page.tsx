import { lazy, Suspense, useState } from 'react'
import type { ToolInput } from '#app/engines/tools/tool.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import type { OpenedTool, SubjectToolsPage } from '../pages/subject-page.server.ts'
import { toolPath } from '../rules/tool-link.ts'
import { VIEWS } from '../views/views.ts'
import { ToolForm } from './tool-form.tsx'
import { ToolHeader } from './tool-header.tsx'
import styles from './tool.module.css'
import { useKeptText } from './use-kept-text.ts'
import { useLinkedInput } from './use-linked-input.ts'
import { useOpened } from './use-opened.ts'
import { useTool } from './use-tool.ts'

// The form is what a person needs first. The parts below have no fields to type into.
const AnswerView = lazy(() => import('./answer-view.tsx'))
const SideTables = lazy(() => import('./side-tables.tsx'))
const ToolActions = lazy(() => import('./tool-actions.tsx'))
const PractiseThis = lazy(() => import('./practise-this.tsx'))
const TextRestored = lazy(() => import('./text-restored.tsx'))

/** An opened tool: its form, and the answer that follows each change. */
export function ToolPage({ page, opened }: { page: SubjectToolsPage; opened: OpenedTool }) {
  const { subject } = page
  const { input, run, change, cancel, isSlow, isStuck, asked, isCurrent, isOwn } = useTool(subject, opened)
  // A view changed the fields, so they are created again.
  const [version, setVersion] = useState(0)
  const set = (next: ToolInput) => {
    setVersion((count) => count + 1)
    change(next)
  }
  useOpened(subject, opened)
  useLinkedInput(opened, set)
  const text = useKeptText(subject, opened, set)
  const View = VIEWS[subject][opened.id]
  const result = run?.result ?? null
  const formPart = run ? (
    <ToolForm
      key={version}
      {...{ subject, opened, input, asked, isStuck }}
      refusal={result?.ok === false ? result : null}
      onChange={(next, options) => {
        text.keep(next)
        change(next, options)
      }}
      onExample={(next) => {
        text.keep(next)
        set(next)
      }}
      onStartAgain={text.discard}
    />
  ) : null
  const resultPart = result ? (
    <div className={styles.result} aria-busy={isSlow} data-worked={isOwn ? 'here' : 'on-server'}>
      {isSlow ? (
        <div className={styles.working}>
          <p role="status">Working it out</p>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      {isStuck ? (
        <Callout kind="care" title="We couldn’t load this tool in your browser" live>
          Check your connection, then press “Work it out”.
        </Callout>
      ) : null}
      <p role="status" className="visually-hidden">
        {asked > 0 || isCurrent ? (result.ok ? result.answer.headline.spoken : result.message) : ''}
      </p>
      {result.ok ? (
        <Suspense>
          <AnswerView answer={result.answer} tone={page.tone} />
        </Suspense>
      ) : (
        <Callout kind="care" title={result.message}>
          {Object.keys(result.fields).length > 0
            ? 'The answer appears here when the values are right.'
            : null}
        </Callout>
      )}
      {opened.practice ? (
        <Suspense>
          <PractiseThis practice={opened.practice} signedIn={page.signedIn} />
        </Suspense>
      ) : null}
    </div>
  ) : null
  return (
    <>
      <ToolHeader page={page} opened={opened}>
        <Suspense>
          <ToolActions
            path={toolPath(subject, opened.id, opened.staysInBrowser ? undefined : input)}
            answer={result?.ok ? result.answer : null}
            signedIn={page.signedIn}
            isLocal={opened.staysInBrowser}
          />
        </Suspense>
      </ToolHeader>
      <div data-subject={page.tone} className={styles.tool}>
        {text.isRestored ? (
          <Suspense>
            <TextRestored discard={text.discard} />
          </Suspense>
        ) : null}
        {View ? (
          <Suspense fallback={<p role="status">Opening the tool</p>}>
            <View
              {...{ subject, toolId: opened.id, input, result, formPart, resultPart }}
              change={(fields: ToolInput) => {
                text.keep({ ...input, ...fields })
                set({ ...input, ...fields })
              }}
            />
          </Suspense>
        ) : (
          <div className={styles.columns}>
            {formPart}
            {resultPart}
            <div className={styles.side}>
              {result?.ok ? (
                <Suspense>
                  <SideTables answer={result.answer} />
                </Suspense>
              ) : null}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
