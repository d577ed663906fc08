/** Marks one answer in a process that has marked none, and says how much it allocates: see cold-budget.test.ts. */
import { Session } from 'node:inspector'
import { LONGEST_WORDS } from '#app/engines/marking/longest-words.ts'
import { mark } from '#app/engines/marking/mark.ts'

const [shape = ''] = process.argv.slice(2)
let last = 1_000_000
let student = ''
while (student.length < LONGEST_WORDS)
  student += shape.replace(/#/g, () => (last++ * 7919).toString(36).replace(/\d/g, 'x'))
// Written down in one piece, as text that comes over the network is.
student = Buffer.from(student.slice(0, LONGEST_WORDS), 'utf16le').toString('utf16le')

interface Allocated {
  selfSize: number
  children: Allocated[]
}
const sizeOf = ({ selfSize, children }: Allocated): number =>
  children.reduce((sum, one) => sum + sizeOf(one), selfSize)

const session = new Session()
session.connect()
// Every object, those too that a collection takes away; the size of the heap moves by whole pages.
session.post('HeapProfiler.startSampling', {
  samplingInterval: 32,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
})
mark({ kind: 'short-text', student, expected: 'photosynthesis | the rate drops' })
session.post('HeapProfiler.stopSampling', (_, { profile }) =>
  process.stdout.write(String(sizeOf(profile.head))),
)
