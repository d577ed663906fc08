/** Schema 11 of a collection of Anki (`rslib/src/storage/schema11.sql`). */
export const ANKI_SCHEMA = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`

const question = '{{Front}}'
const answer = '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}'
const covered = `{{#Header}}<div>{{Header}}</div>{{/Header}}
<div style="display: none">{{cloze:Occlusion}}</div>
<div id="err"></div>
<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>
<script>try { anki.imageOcclusion.setup() } catch (error) { document.getElementById("err").textContent = String(error) }</script>`
const more = ['Key ideas', 'Source']

/** Our kinds of notes as note types of Anki. Their ids never change, so that a second export uses the same types. */
export const NOTE_TYPES = {
  basic: { id: 1_795_000_000_001, name: 'Victor question and answer', type: 0, fields: ['Front', 'Back', ...more], templates: [[question, answer]] },
  reversed: {
    id: 1_795_000_000_002, name: 'Victor both directions', type: 0, fields: ['Front', 'Back', ...more],
    templates: [[question, answer], ['{{Back}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}']],
  },
  cloze: { id: 1_795_000_000_003, name: 'Victor text with gaps', type: 1, fields: ['Text', 'More', ...more], templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{More}}']] },
  typed: {
    id: 1_795_000_000_004, name: 'Victor typed answer', type: 0, fields: ['Front', 'Back', 'Accepted', ...more],
    templates: [['{{Front}}\n\n{{type:Accepted}}', '{{Front}}\n\n<hr id=answer>\n\n{{Back}}']],
  },
  // Anki's own image occlusion (`rslib/src/image_occlusion/notetype.rs`), with a field for the labels.
  occlusion: {
    id: 1_795_000_000_005, name: 'Victor picture with boxes', type: 1,
    fields: ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments', 'Labels', ...more],
    templates: [[covered, `${covered}\n{{#Back Extra}}<div>{{Back Extra}}</div>{{/Back Extra}}\n<div>{{Labels}}</div>`]],
  },
} as const // prettier-ignore

export type NoteTypeName = keyof typeof NOTE_TYPES

const CSS = `.card { font-family: arial; font-size: 20px; text-align: center; }
.cloze { font-weight: bold; }
#image-occlusion-canvas { --inactive-shape-color: #ffeba2; --active-shape-color: #ff8e8e; }`

interface CollectionOptions {
  deckId: number
  name: string
  minutesWest: number
  /** Milliseconds since 1970. */
  now: number
}

/** The columns of `col`: settings, note types, decks and their options, as JSON. */
export function ankiSettings({ deckId, name, minutesWest, now }: CollectionOptions) {
  const seconds = Math.floor(now / 1_000)
  const deck = (id: number, label: string) => ({
    id, name: label, mod: seconds, usn: -1, dyn: 0, conf: 1, desc: '', collapsed: false, browserCollapsed: false,
    extendNew: 0, extendRev: 0, newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0],
  }) // prettier-ignore
  return {
    conf: JSON.stringify({
      activeDecks: [1], curDeck: 1, newSpread: 0, collapseTime: 1_200, timeLim: 0, estTimes: true, dueCounts: true,
      curModel: null, nextPos: 1, sortType: 'noteFld', sortBackwards: false, addToCur: true, dayLearnFirst: false,
      schedVer: 2, creationOffset: minutesWest, localOffset: minutesWest, rollover: 4,
    }), // prettier-ignore
    models: JSON.stringify(
      Object.fromEntries(Object.values(NOTE_TYPES).map((type) => [type.id, model(type, seconds)])),
    ),
    decks: JSON.stringify({ 1: deck(1, 'Default'), [deckId]: deck(deckId, name) }),
    deckOptions: JSON.stringify({ 1: DECK_OPTIONS }),
  }
}

function model({ id, name, type, fields, templates }: (typeof NOTE_TYPES)[NoteTypeName], mod: number) {
  return {
    id, name, type, mod, usn: -1, sortf: 0, did: null, css: CSS, tags: [], vers: [],
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n', latexPost: '\\end{document}', latexsvg: false,
    req: templates.map((_, ord) => [ord, 'any', [ord]]),
    flds: fields.map((field, ord) => ({ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt, bqfmt: '', bafmt: '', did: null })),
  } // prettier-ignore
}

const DECK_OPTIONS = {
  id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
} // prettier-ignore
