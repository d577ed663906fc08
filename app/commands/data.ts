import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMISSION_CENTRES, loadAdmissionCentres } from '#app/features/applications/door.ts'
import { ATAR_TABLES, loadAtarTables } from '#app/features/atar/door.ts'
import { loadBlueprints } from '#app/features/mocks/queries/load-blueprints.server.ts'
import { checkLinks, PACE, type Network, type Pace } from '#app/features/papers/queries/check-links.ts'
import { addressesOf, courseProblems, whyNoSubject, type Paper } from '#app/features/papers/rules/paper.ts'
import {
  LINK_CHECKS,
  loadLinkChecks,
  loadPapers,
  PAPERS,
} from '#app/features/papers/queries/load-papers.server.ts'
import { loadUniversityData, UNIVERSITY_DATA } from '#app/features/reference-data/door.ts'
import {
  loadSupport,
  loadTenancyBodies,
  SUPPORT_SERVICES,
  TENANCY_BODIES,
} from '#app/features/uni-transition/door.ts'
import { loadCertificates, loadTimetables, TIMETABLE } from '#app/features/subjects/door.ts'
import { loadSubjects } from '#app/features/question-bank/door.ts'
import { loadStudyCountries, STUDY_COUNTRIES } from '#app/features/study-abroad/door.ts'
import { systemClock } from '#app/platform/time/clock.ts'
import { plural } from '#app/ui/words/plural.ts'

interface Out {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

const USAGE = `data check            every file of data/ against its schema, and what they say of one another
data check --links    opens every address of the past papers too, one request a second to a host, and keeps
                      what was answered with the day in ${LINK_CHECKS}; what nothing answered to is not kept
`

/** The network. Tests replace it. */
const NETWORK: Network = {
  fetch: (url, init) => fetch(url, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  today: () => systemClock().toISOString().slice(0, 10),
}

/** `victor data`: checks the facts in `data/`. */
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
    io.stderr.write(`${plural(problems, 'file is', 'files are')} not as it should be\n`)
    return 1
  }
  return rest.includes('--links') ? links(root, subjects, io, network, pace) : 0
}

/** Reads each kind of file with the product's own reader, and reports what the reader throws. */
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
    [
      ATAR_TABLES,
      () => {
        const all = loadAtarTables(root)
        const systems = new Set(all.map(({ system }) => system))
        return `${all.length} years of ${systems.size} certificates`
      },
    ],
    [ADMISSION_CENTRES, () => `${loadAdmissionCentres(root).length} admission centres`],
    [STUDY_COUNTRIES, () => `${loadStudyCountries(root).length} countries`],
    [
      UNIVERSITY_DATA,
      () => {
        const counts = Object.entries(loadUniversityData(root)).map(
          ([kind, { length }]) => `${length} ${kind}`,
        )
        return counts.join(', ')
      },
    ],
    [
      SUPPORT_SERVICES,
      () => {
        const { services, gathered, checked } = loadSupport(root)
        return `${services.length} services, gathered ${gathered}, ${checked === null ? 'not checked' : `checked ${checked}`}`
      },
    ],
    [TENANCY_BODIES, () => `${loadTenancyBodies(root).bodies.length} states and territories`],
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
      // Most errors name the file; a JSON syntax error does not.
      const { message } = error as Error
      io.stderr.write(message.includes(name) ? `${message}\n` : `${name}: ${message}\n`)
    }
  return { problems, subjects }
}

/** Papers of subjects that Victor does not have, by certificate and subject name, with the reason. */
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
