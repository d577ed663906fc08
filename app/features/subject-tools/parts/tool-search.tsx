import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import Search from 'lucide-react/icons/search'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ToolsPage } from '../pages/tools-page.server.ts'
import { toolPath } from '../rules/tool-link.ts'
import styles from './hub.module.css'

const PAUSE = 250

/** Finds a tool by what it does. A GET form: the server searches, also without scripts. */
export function ToolSearch({ words, found }: Pick<ToolsPage, 'words' | 'found'>) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isSearching = useNavigation().location?.pathname === '/subject-tools'
  const search = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (form.current) void submit(form.current, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.search}>
      <Form
        method="get"
        ref={form}
        role="search"
        preventScrollReset
        className={styles.searchForm}
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(search, PAUSE)
        }}
        // A press on a link takes the focus first, so its navigation comes after the search and replaces it.
        onBlur={() => {
          if (timer.current !== undefined) search()
        }}
        onSubmit={() => {
          clearTimeout(timer.current)
          timer.current = undefined
        }}
      >
        <TextField
          name="q"
          type="search"
          label="What do you want to work out?"
          hint="Such as half life, balance or box plot."
          icon={<Search size={18} />}
          maxLength={200}
          autoComplete="off"
          defaultValue={words}
        />
        <span className="without-scripts">
          <Button>Search</Button>
        </span>
      </Form>
      <p role="status" className={found?.length === 0 ? undefined : 'visually-hidden'}>
        {found === null || isSearching
          ? ''
          : found.length === 0
            ? 'No tool matches. Try another word, or choose a subject below.'
            : `${plural(found.length, 'tool')} found.`}
      </p>
      {found && found.length > 0 ? (
        <>
          <h2 className="visually-hidden">Found tools</h2>
          <Rows>
            {found.map(({ id, subject, name, does, tone }) => (
              <Row
                key={id}
                lead={<SubjectMark subject={tone} size={32} />}
                href={toolPath(subject, id)}
                title={name}
                sub={does}
              />
            ))}
          </Rows>
          <p>
            <TextLink href="/subject-tools" keepScroll>
              Show all subjects
            </TextLink>
          </p>
        </>
      ) : null}
    </div>
  )
}
