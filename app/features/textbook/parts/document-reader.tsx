import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { DocumentReaderPage } from '../pages/document-page.server.ts'
import { anchorOf, HOME, pageKey } from '../rules/passage-id.ts'
import { DocumentMarks } from './mark-list.tsx'
import { PageTurner } from './page-turner.tsx'
import { PassageList } from './passage-list.tsx'
import styles from './reader.module.css'
import { usePassageChoice } from './use-passage-choice.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** A page of the person's document, and beside it the highlights of the whole document. */
export function DocumentReader({ page: shown }: { page: DocumentReaderPage }) {
  const { document, page, passages, picture, textId, path } = shown
  const choice = usePassageChoice({ page: String(page) })
  useReadingPlace(textId, shown.places)
  const isWhole = document.pages === 1
  return (
    <ReadingPage
      crumbs={[
        { href: HOME, label: 'Textbook' },
        { href: `${HOME}/documents`, label: 'Your documents' },
      ]}
      title={<span dir="auto">{document.title}</span>}
      meta={[document.format, plural(document.pages, 'page'), 'only you can see it']}
      body={
        <Stack>
          <RefusalNotice intents={['', 'highlight', 'remove', 'cards', 'delete']} />
          {shown.unread.length > 0 ? (
            <Callout kind="info" title="Some of this document could not be read">
              {shown.unread.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Callout>
          ) : null}
          {isWhole ? null : <PageTurner path={path} page={page} pages={document.pages} />}
          {shown.isPicture ? (
            <p className={styles.hint}>This page has no text that we can read. Victor can’t quote it.</p>
          ) : null}
          {shown.shows === 'picture' && picture ? (
            <img
              id={anchorOf(pageKey(page))}
              className={styles.picture}
              src={picture}
              width={1200}
              height={1697}
              alt={`Page ${page} of ${document.title}`}
            />
          ) : (
            <div className={styles.section}>
              {passages.length === 0 ? <p id={anchorOf(pageKey(page))}>This page is empty.</p> : null}
              <PassageList textId={textId} passages={passages} choice={choice} tools={shown.tools} />
            </div>
          )}
          <Cluster>
            {picture && !shown.isPicture ? (
              <ButtonLink
                size="small"
                href={shown.shows === 'picture' ? `?page=${page}` : `?page=${page}&view=picture`}
              >
                {shown.shows === 'picture' ? 'Show the text' : 'Show the page as a picture'}
              </ButtonLink>
            ) : null}
          </Cluster>
          {isWhole ? null : <PageTurner path={path} page={page} pages={document.pages} />}
        </Stack>
      }
      besideLabel="Your highlights, and this document"
      beside={
        <>
          <DocumentMarks marks={shown.marks} />
          <section aria-labelledby="about-document" className={styles.aside}>
            <h2 id="about-document">This document</h2>
            <p>
              <ButtonLink size="small" href={`/talk-with-victor?passage=${encodeURIComponent(textId)}`}>
                Ask Victor about it
              </ButtonLink>
            </p>
            <ConfirmForm
              intent="delete"
              label="Delete document"
              look={{ tone: 'quiet', size: 'small' }}
              title={`Delete “${document.title}”?`}
              loses={[
                'The document and its text.',
                ...(shown.marks.length > 0
                  ? [`${plural(shown.marks.length, 'highlight or note', 'highlights and notes')} in it.`]
                  : []),
              ]}
              undo="This cannot be undone. Your chats keep the words that they quote."
              confirm="Delete document"
            />
          </section>
        </>
      }
    />
  )
}
