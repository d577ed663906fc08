/**
 * What people type that stands in no title, and the degrees in which it is usually taught. General knowledge of how
 * Australian degrees are organised, not read for each course: a hit by this list says “check”.
 */
export interface StudyArea {
  /** What people type; the first name is used in sentences. */
  names: readonly string[]
  /** Titles that are about exactly this. */
  titles?: RegExp
  /** General degrees that usually offer it as a major. */
  degrees?: RegExp
}

const SCIENCE = /^(bachelor of|diploma of) (advanced )?sciences?( \((honours|advanced|advanced honours)\))*$/i
const ARTS = /^bachelor of (arts|liberal arts|humanities|advanced humanities)( \((honours|advanced)\))*$/i
const BUSINESS = /^bachelor of (business|commerce|business administration)( \((honours|advanced)\))*$/i
const ENGINEERING = /^bachelor of (advanced )?engineering( \(honours\))?$/i
const COMPUTING =
  /^bachelor of (information technology|computer science|computing|advanced computing|information and communications? technology)( \(honours\))?$/i

/** One area for each text; other names follow after “|”. */
const majorsOf =
  (degrees: RegExp) =>
  (...areas: string[]): StudyArea[] =>
    areas.map((area) => ({ names: area.split('|'), degrees }))
const inScience = majorsOf(SCIENCE)
const inArts = majorsOf(ARTS)
const inBusiness = majorsOf(BUSINESS)
const inComputing = majorsOf(COMPUTING)
const inEngineering = majorsOf(ENGINEERING)

/** One area whose own titles exist. */
const titled = (names: string, titles: RegExp, degrees?: RegExp): StudyArea => ({
  names: names.split('|'),
  titles,
  ...(degrees ? { degrees } : {}),
})

export const STUDY_AREAS: readonly StudyArea[] = [
  titled(
    'geology|geologist|geoscience|earth science|rocks|volcanoes|mineralogy',
    /geolog|geosci|\bearth\b/i,
    SCIENCE,
  ),
  titled('astronomy|astronomer|astrophysics|space science', /astro/i, SCIENCE),
  titled('marine biology|marine biologist|oceanography', /marine/i, SCIENCE),
  titled('biology|biologist', /biolog|biomed|life science/i, SCIENCE),
  titled(
    'environmental science|environment|conservation|sustainability',
    /environment|conservation|sustainab/i,
    SCIENCE,
  ),
  ...inScience(
    ...['zoology|zoologist|animal biology', 'chemistry|chemist', 'physics|physicist', 'botany|plant science'],
    ...[
      'ecology|ecologist',
      'genetics|geneticist',
      'microbiology',
      'biochemistry',
      'neuroscience',
      'physiology',
    ],
    ...[
      'anatomy',
      'mathematics|mathematician|maths',
      'statistics|statistician',
      'meteorology|climate science',
    ],
    'palaeontology|paleontology|dinosaurs|fossils',
  ),
  titled('medicine|doctor|medical school|surgeon|physician', /\bmedicine|\bmedical school|surgery|MBBS/i),
  titled('veterinary science|vet|veterinarian|animal doctor', /veterinar/i),
  titled('dentistry|dentist|dental|teeth', /dent(al|ist)|oral health/i),
  titled('nursing|nurse', /nurs/i),
  titled('midwifery|midwife', /midwif/i),
  titled('physiotherapy|physio|physiotherapist', /physiotherap/i),
  titled('occupational therapy|OT|occupational therapist', /occupational therap/i),
  titled('speech pathology|speechie|speech therapist|speech therapy', /speech/i),
  titled('pharmacy|pharmacist', /pharmac/i),
  titled('paramedicine|paramedic|ambulance', /paramedic/i),
  titled('radiography|radiographer|x-ray', /radiograph|radiation|medical imaging/i),
  titled('nutrition|dietitian|nutritionist|food', /nutrition|dietet|food/i),
  titled('sport and exercise|sport|personal trainer|exercise physiologist', /sport|exercise/i),
  titled('psychology|psychologist|psych|counselling|counsellor', /psycholog|counsel/i, ARTS),
  titled('social work|social worker', /social work/i),
  titled('law|lawyer|solicitor|barrister|legal', /\blaws?\b|juris/i),
  titled('criminology|police|detective|forensics|crime', /crim|forensic|polic(e|ing)|justice/i, ARTS),
  titled('teaching|teacher|kindergarten|primary school', /education|teaching/i),
  titled('architecture|architect|building design', /architect/i),
  titled('interior design|interior designer', /interior/i),
  titled('construction|construction manager|quantity surveyor|builder', /construction|building/i),
  titled('design|graphic design|visual communication|designer', /design/i),
  titled('film and screen|film|cinema|screenwriting|television', /film|screen|media/i),
  titled('games|game development|video games|animator|animation', /games?\b|animation/i, COMPUTING),
  titled('music|musician|singer|composer', /music/i),
  titled('theatre and drama|actor|acting|theatre|drama', /theatre|performance|acting|drama|performing/i),
  titled('journalism|journalist|reporter', /journalis|communication|media/i),
  ...inArts(
    ...[
      'history|historian',
      'philosophy|philosopher',
      'politics|political science',
      'international relations',
    ],
    ...['linguistics|languages', 'French', 'Japanese', 'Chinese', 'Spanish', 'German', 'Indonesian'],
    ...[
      'English literature',
      'creative writing|writer',
      'sociology',
      'anthropology',
      'archaeology|archaeologist',
    ],
    ...['geography|geographer', 'gender studies', 'Indigenous studies'],
  ),
  titled('economics|economist', /economic/i, BUSINESS),
  titled('accounting|accountant', /account/i, BUSINESS),
  titled('actuarial studies|actuary|actuarial', /actuar/i),
  ...inBusiness(
    ...['marketing', 'finance|banking', 'management', 'human resources', 'entrepreneurship', 'supply chain'],
  ),
  titled('tourism and hospitality|hotel|tourism|hospitality|events', /tourism|hotel|hospitality|event/i),
  titled(
    'information technology|IT|computers|coding|programming|programmer|developer',
    /comput|information tech|software/i,
  ),
  ...inComputing('software engineering', 'web development', 'machine learning', 'networks'),
  titled('artificial intelligence|AI|robotics', /artificial intelligence|robotic|mechatron/i, COMPUTING),
  titled('cyber security|cyber|hacking|cybersecurity', /cyber|security/i, COMPUTING),
  titled('data science|data analyst|big data', /\bdata\b|analytics/i, COMPUTING),
  ...inEngineering(
    ...['civil engineering', 'mechanical engineering', 'electrical engineering', 'chemical engineering'],
    ...[
      'aerospace engineering',
      'mining engineering',
      'biomedical engineering',
      'mechatronics',
      'structural engineering',
    ],
  ),
  titled('engineering|engineer', /engineer/i),
  titled('aviation|pilot|flying|aeroplanes', /aviation|aeronaut/i),
  titled('agriculture|farming|farmer|agronomy', /agricultur|agronom/i),
]

export interface Taught {
  /** The title is about it. */
  own: StudyArea[]
  /** The degree usually offers it as a major. */
  major: StudyArea[]
  /** A general degree within a double degree usually offers it. */
  part: StudyArea[]
}

/** What a course teaches beyond the words of its title. */
export function taughtIn(title: string): Taught {
  // “Bachelor of Design / Engineering (Honours)” leaves out the second “Bachelor of”.
  const parts = title
    .split(' / ')
    .map((part, at) => (at === 0 || / of /.test(part) ? part.trim() : `Bachelor of ${part.trim()}`))
  const taught: Taught = { own: [], major: [], part: [] }
  // The first half of a professional doctorate prepares for the second.
  const general = /\b(doctor of|juris)\b/i.test(title) ? [] : parts
  for (const area of STUDY_AREAS) {
    if (area.titles?.test(title)) taught.own.push(area)
    else if (general.some((part) => area.degrees?.test(part)))
      taught[general.length === 1 ? 'major' : 'part'].push(area)
  }
  return taught
}
