/** A parsed text. Only these nodes exist: raw HTML, images and everything else stays text. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; children: Inline[] }
  /** A formula on lines of its own. */
  | { kind: 'formula'; latex: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; align: readonly ('start' | 'end')[]; head: Inline[][]; rows: Inline[][][] }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'formula'; latex: string; display: boolean }
  | { kind: 'link'; address: string; children: Inline[] }
