/**
 * Marks one answer in a process that has marked none, and reports how much it allocates: see
 * first-answer-memory.test.ts.
 */
import { Session } from 'node:inspector'
import { MAX_TEXT_LENGTH } from '#app/engines/text/length-limit.ts'
import { mark } from '#app/engines/marking/mark.ts'

const [shape = ''] = process.argv.slice(2)
let last = 1_000_000
let student = ''
while (student.length < MAX_TEXT_LENGTH)
  student += shape.replace(/#/g, () => (last++ * 7919).toString(36).replace(/\d/g, 'x'))
// One contiguous string, like text from the network.
student = Buffer.from(student.slice(0, MAX_TEXT_LENGTH), 'utf16le').toString('utf16le')

interface Allocated {
  selfSize: number
  children: Allocated[]
}
const sizeOf = ({ selfSize, children }: Allocated): number =>
  children.reduce((sum, one) => sum + sizeOf(one), selfSize)

const session = new Session()
session.connect()
// Counts every object, also collected ones; the heap size changes by whole pages.
session.post('HeapProfiler.startSampling', {
  samplingInterval: 32,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
})
mark({ kind: 'short-text', student, expected: 'photosynthesis | the rate drops' })
session.post('HeapProfiler.stopSampling', (_, { profile }) =>
  process.stdout.write(String(sizeOf(profile.head))),
)
