import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Laurel } from '#app/ui/laurel/laurel.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { achievementsPage } from '../pages/achievements-page.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import styles from './achievements.module.css'

type Page = Awaited<ReturnType<typeof achievementsPage>>

/** Earned achievements that are shown without opening the fold. */
const SHOWN = 4

/** Earned achievements with their date, the work and, where allowed, the image to share. */
export function EarnedList({ page: { earned, isShared } }: { page: Page }) {
  if (earned.length === 0) return null
  return (
    <Section
      title="Earned"
      sub={
        isShared ? (
          'The image names the achievement and the date. Your name is not on it.'
        ) : (
          <>
            To get an image of an achievement, allow{' '}
            <TextLink href="/settings#privacy">share images</TextLink>.
          </>
        )
      }
    >
      <EarnedCards list={earned.slice(0, SHOWN)} isShared={isShared} />
      {earned.length > SHOWN ? (
        <Fold summary="Earned earlier" end={earned.length - SHOWN}>
          <EarnedCards list={earned.slice(SHOWN)} isShared={isShared} />
        </Fold>
      ) : null}
    </Section>
  )
}

function EarnedCards({ list, isShared }: { list: Page['earned']; isShared: boolean }) {
  return (
    <ul role="list" className={styles.grid}>
      {list.map(({ id, title, criterion, on, href, link }) => (
        <li key={id} className={styles.card}>
          <Laurel stage="finished" size={72} />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.criterion}>{criterion}</p>
            <p className={styles.meta}>
              <span>{on}</span>
              {href ? (
                <TextLink href={href}>
                  {link}
                  <span className="visually-hidden"> that earned “{title}”</span>
                </TextLink>
              ) : null}
              {isShared ? (
                <a href={`/achievements/${id}/image`} download>
                  Image<span className="visually-hidden"> of “{title}”</span>
                </a>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Open achievements with how far each has come, one fold for each group: all of them are 7,900 px on a phone. */
export function OpenList({ page: { open } }: { page: Page }) {
  if (open.length === 0) return null
  return (
    <Section title="Not earned yet">
      {open.map(({ group, list }) => (
        <Fold key={group} summary={group} end={startedWords(list)}>
          <ul role="list" className={styles.grid}>
            {list.map(({ id, title, criterion, done, target, href }) => (
              <li key={id} className={styles.card}>
                <Laurel stage="growing" progress={done / target} size={72} />
                <div>
                  <h3 className={styles.title}>
                    <TextLink href={href}>{title}</TextLink>
                  </h3>
                  <p className={styles.criterion}>{criterion}</p>
                  <p className={styles.meta}>
                    <span>
                      {done} of {target}
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </Section>
  )
}

function startedWords(list: Page['open'][number]['list']): string {
  const started = list.filter(({ done }) => done > 0).length
  return started > 0 ? `${started} of ${list.length} started` : plural(list.length, 'achievement')
}
