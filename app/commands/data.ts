import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadBlueprints } from '#app/features/mocks/blueprints.server.ts'
import { checkLinks, PACE, type Network, type Pace } from '#app/features/papers/check-links.ts'
import { addressesOf, courseProblems, whyNoSubject, type Paper } from '#app/features/papers/paper.ts'
import { LINK_CHECKS, loadLinkChecks, loadPapers, PAPERS } from '#app/features/papers/papers.server.ts'
import {
  loadCertificates,
  loadSubjects,
  loadTimetables,
  TIMETABLE,
} from '#app/features/subjects/door.server.ts'
import { systemClock } from '#app/platform/time/clock.ts'

interface Out {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

const USAGE = `data check            every file of data/ against its schema, and what they say of one another
data check --links    opens every address of the past papers too, one request a second to a host, and keeps
                      what was answered with the day in ${LINK_CHECKS}; what nothing answered to is not kept
`

/** The outside, where a test brings its own. */
const NETWORK: Network = {
  fetch: (url, init) => fetch(url, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  today: () => systemClock().toISOString().slice(0, 10),
}

/** `victor data`: checks the facts. */
export async function run(
  args: string[],
  io: Out,
  root = process.cwd(),
  network: Network = NETWORK,
  pace: Pace = PACE,
): Promise<number> {
  const [verb, ...rest] = args
  if (verb !== 'check' || rest.some((one) => one !== '--links')) {
    io.stderr.write(USAGE)
    return 2
  }
  const { problems, subjects } = checkFiles(root, io)
  if (problems > 0) {
    io.stderr.write(`${problems} ${problems === 1 ? 'file is' : 'files are'} not as it should be\n`)
    return 1
  }
  return rest.includes('--links') ? links(root, subjects, io, network, pace) : 0
}

/** Each kind of file by the reader that the product itself uses: what it throws is what is wrong. */
function checkFiles(root: string, io: Out): { problems: number; subjects: ReadonlySet<string> } {
  const subjects = new Set<string>()
  let taught: ReturnType<typeof loadSubjects> = []
  const kinds: [string, () => string][] = [
    [
      'data/certificates',
      () => {
        const all = loadCertificates(root)
        for (const one of all) for (const { id } of one.subjects) subjects.add(id)
        return `${all.length} certificates, ${subjects.size} subjects`
      },
    ],
    [
      TIMETABLE,
      () => {
        const { timetables } = loadTimetables(root, loadCertificates(root))
        return timetables
          .map(({ certificate, year, exams }) => `${certificate} ${year}, ${exams.length} exams`)
          .join('; ')
      },
    ],
    [
      'data/curriculum',
      () => {
        taught = loadSubjects(root)
        const compared = taught.filter(({ oldPapers }) => oldPapers).length
        return `${taught.length} subjects, ${compared} of them compared with their old papers`
      },
    ],
    ['data/blueprints', () => `${loadBlueprints(root).length} papers to sit`],
    [
      'data/past-papers.json',
      () => {
        const { papers, checks } = loadPapers(root, subjects)
        const wrong = courseProblems(papers, taught)
        if (wrong.length > 0) throw new Error(`${PAPERS}: ${wrong.join('; ')}`)
        const addresses = addressesOf(papers)
        const opened = addresses.filter((url) => checks[url]).length
        return `${papers.length} entries, ${addresses.length} addresses, ${opened} of them opened${withoutSubject(papers)}`
      },
    ],
  ]
  let problems = 0
  for (const [name, check] of kinds)
    try {
      io.stdout.write(`${name}: ${check()}\n`)
    } catch (error) {
      problems++
      // Most say the file themselves; one that is no JSON at all does not.
      const { message } = error as Error
      io.stderr.write(message.includes(name) ? `${message}\n` : `${name}: ${message}\n`)
    }
  return { problems, subjects }
}

/** Entries of no subject of ours: found by certificate and by their own name of the subject, and why they have none. */
function withoutSubject(papers: readonly Paper[]): string {
  const rows = new Map<string, number>()
  for (const paper of papers) {
    const why = whyNoSubject(paper)
    if (why === null) continue
    const row = `${paper.system} ${paper.subject}: ${why}`
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  const all = [...rows].map(([row, count]) => `\n  ${count} ${row}`)
  const entries = [...rows.values()].reduce((sum, count) => sum + count, 0)
  return all.length === 0
    ? ''
    : `\n  ${entries} match no subject of ours and are found by certificate and name:${all.join('')}`
}

async function links(
  root: string,
  subjects: ReadonlySet<string>,
  io: Out,
  network: Network,
  pace: Pace,
): Promise<number> {
  const urls = addressesOf(loadPapers(root, subjects).papers)
  let silent = 0
  const found = await checkLinks(
    urls,
    network,
    ({ url, http }) => {
      if (http === null) silent++
      if (http === null || http >= 300) io.stdout.write(`${http ?? 'no answer'}  ${url}\n`)
    },
    pace,
  )
  const opened = Object.values(found).filter(({ http }) => http >= 200 && http < 300).length
  io.stdout.write(
    `${urls.length} addresses: ${opened} opened, ${Object.keys(found).length - opened} answered otherwise, ${silent} without an answer\n`,
  )
  if (Object.keys(found).length === 0) {
    io.stderr.write(
      'Nothing answered: there is no way out from here, or none to these hosts. Nothing was written.\n',
    )
    return 1
  }
  const checks = Object.fromEntries(
    Object.entries({ ...loadLinkChecks(root), ...found }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const file = join(root, LINK_CHECKS)
  writeFileSync(`${file}.new`, `${JSON.stringify({ schema: 1, checks }, null, 1)}\n`)
  renameSync(`${file}.new`, file)
  return opened === urls.length ? 0 : 1
}
