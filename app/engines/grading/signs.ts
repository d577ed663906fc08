/** Words by which a text shows what it does. The rules see words, not meaning. */

const phrase = (text: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}'-])(?:${text
      .trim()
      .split(/\s*\|\s*/)
      .join('|')
      .replaceAll(' ', '\\s+')})(?![\\p{L}'-])`,
    'gu',
  )

/** A reason or a result. */
export const CAUSE = phrase(
  `because | since | as a result | so that | therefore | thus | hence | thereby | consequently | accordingly | due to | owing to | leads? to | led to | leading to |
   results? in | resulted in | resulting in | caus(?:e|es|ed|ing) | means? that | meant that | meaning that | which means? | that is why | that's why | is why | was why | this is why | allow(?:s|ed|ing)? | enabl(?:e|es|ed|ing) |
   prevent(?:s|ed|ing)? | forc(?:es|ed|ing) | produc(?:es|ed|ing) | creat(?:es|ed|ing) | turn(?:s|ed|ing)? (?:\\S+ ){1,4}into | explains? | explained | accounts? for | for this reason | reason | in order to | if (?:[^,.;]{3,60}),? then |
   so (?=(?:the|it|they|he|she|that|its|a|an|each|we|few|there|this|no|only|both|most|more|less|all|any)\\b) | depend(?:s|ed)? on | makes? | made | driv(?:es|en|ing) | drove | rais(?:es|ed|ing) | reduc(?:es|ed|ing) | increas(?:es|ing) | opposes? | induc(?:es|ed) |
   gave | gives | giving | stop(?:s|ped)? | helps? (?:to )?\\w+ | ensur(?:es|ed|ing) | trigger(?:s|ed) | shift(?:s|ed)? | speeds?`,
)

/** A reading of evidence: what a detail suggests, reveals or does. */
export const READING = phrase(
  `suggest(?:s|ed|ing)? | impl(?:y|ies|ied|ying) | reveal(?:s|ed|ing)? | convey(?:s|ed|ing)? | highlight(?:s|ed|ing)? | emphasis(?:e|es|ed|ing) | illustrat(?:e|es|ed|ing) | demonstrat(?:e|es|ed|ing) |
   evok(?:e|es|ed|ing) | position(?:s|ed|ing)? (?=us|the|read|aud|view) | symbolis(?:e|es|ed|ing) | reflect(?:s|ed|ing)? | expos(?:e|es|ed|ing) | undermin(?:e|es|ed|ing) | reinforc(?:e|es|ed|ing) | connot(?:e|es|ed|ing) |
   signif(?:y|ies|ied) | indicat(?:e|es|ed|ing) | invit(?:es|ed|ing) | reminds? | admits? | admitted | insists? | insisted | refus(?:es|ed|ing) | conced(?:es|ed|ing) | echo(?:es|ed|ing)? | mirror(?:s|ed|ing)? | balanc(?:es|ed|ing) |
   as if | as though | lets? us | asks? us | makes us | we (?:are made to|see|hear|sense|realise) | the word | the phrase | the image | the line | the verb | the adjective | the metaphor | the simile | the joke | the comedy | the irony | the sentence | the scene | the contrast | the repetition | the pronoun | the pause | the tone |
   treats? | frames? | framed | mocks? | stands? for | works? (?:as|like) | reads? (?:as|like) | sounds? (?:as|like) | feels? like | names? (?=the|a|his|her|its|their|what|who) | sees? (?=that|how|in) |
   shows? (?:that|how|us|why) | showed (?:that|how|us|why) | showing (?:that|how|us|why) | proves? | fits? | supports? | supported | contradicts? | confirms? | agrees? with | consistent with | evidence (?:of|that|for) | according to | argues? | argued | claims? | claimed`,
)

/** A limit, a contrast or an exception. */
export const CONTRAST = phrase(
  `but | yet | however | although | though | whereas | while | rather than | instead | instead of | despite | in spite of | nevertheless | nonetheless | on the other hand | by contrast | in contrast | even (?:if|though|when|so|then|here|as|after) | except | unless | until | without | not (?:\\S+ ){1,8}but |
   not only | not simply | not just | not merely | not the same | no longer | less (?:\\S+ ){0,3}than | more (?:\\S+ ){0,3}than | rather | still | otherwise | unlike | alone | by itself | on its own`,
)

/** A qualification: how far, under which condition. */
export const QUALIFIED = phrase(
  `to (?:some|a large|a certain|a great|a limited|an) extent | partly | partially | in part | largely | mainly | mostly | only | at least | at most | almost | nearly | hardly | barely | scarcely | in principle | in theory | in practice | in general | for (?:some|others|most|many) | depend(?:s|ing)? on |
   if | unless | under | as long as | provided | would | could | might | may | perhaps | likely | probably | possibl[ey] | seems? | about | approximately | roughly | up to | for a time | at first | by then | even | once | where | whether | how far | enough | too (?:few|little|small|large|low|high|far|soon|honest)`,
)

/** A judgement of worth or weight. */
export const JUDGEMENT = phrase(
  `on balance | overall | outweigh(?:s|ed|ing)? | justif(?:y|ies|ied) | significan(?:t|ce) | convincing | persua(?:des|sive) | valid | reliab(?:le|ility) | accura(?:te|cy) | precis(?:e|ion) | fails? | failed | succeed(?:s|ed)? | supported | limited | weak(?:er|est|ness)? | strong(?:er|est)? | better | worse | best | worst | greater | decisive | crucial | necessary | sufficient | compromise |
   worth | matters? | mattered | mattering | main | chief | clearest | hardest | less important | more important | most important | in the end | ultimately | the (?:real|main|key|central|true) | therefore | thus | conclude | conclusion | would (?:need|have to|require|use|choose|recommend) | should`,
)

/** A comparison of two things. */
export const COMPARISON = phrase(
  `than | whereas | both | unlike | likewise | similarly | compared (?:with|to) | comparison | twice | half | double | times (?:as|the|more|less|greater|faster) | as (?:\\w+) as | higher | lower | greater | better | worse | advantages? | disadvantages? | benefits? | drawbacks? | cheaper | dearer | quicker | slower | stronger | weaker | fewer | smaller | larger | faster | slower | above | below | the same | differs? | difference | different(?:ly)? from | while | either | neither`,
)

/** Empty phrases and words that name nothing. */
export const VAGUE = phrase(
  `very | really | a lot | lots of | things? | something | stuff | good | bad | nice | great | big | interesting | amazing | famous | important | powerful | many people | some people | other people | everyone | everybody | people | always | in today's (?:society|world) | in society | throughout history | in the world | all (?:over|around) the world | the whole world |
   in many ways | in different ways | a number of | various | many different | it is clear that | as we know | we all | in life | our lives | every day | every single day | these days | nowadays | timeless | relevant today | still relevant | relate to | lessons? | message | themes? | techniques | unique | special | different | wonderful | terrible | hard | sad | happy | angry | clever |
   i think | i believe | in my opinion | i feel | says? that | some of | all of (?:the|these|this|them|us) | and so on | etc | more research | play(?:s|ed)? an? (?:\\w+ )?(?:role|part) | advantages and disadvantages | pros and cons | for a long time | a long time ago | as well | too`,
)

/** Words that carry a story on from one event to the next. */
export const RETELLING = phrase(
  `then | after that | after this | and then | next | later | suddenly | finally | at the start | at the beginning | in the beginning | at the end | begins when | one day | when (?:he|she|they) | goes to | went to | meets? | decides? to | decided to | gets? | got | tells? | told`,
)

export const REFERENCE =
  /(?<![\p{L}])(?:act (?:\d|[iv]+|one|two|three|four|five)|scene (?:\d|[iv]+)|chapter (?:\d+|[ivx]+|one|two|three)|article \d+|line \d+|stanza \w+|paragraph \w+|page \d+|the (?:first|final|last|opening|closing) (?:scene|line|lines|stanza|chapter|paragraph|sentence|image|act|words|page))(?![\p{L}])/gu

/** A year, a figure with or without a unit, a percentage, a formula. */
export const FIGURE =
  /(?<![\p{L}\d.])[$£€]?\d[\d  ,]*(?:\.\d+)?(?:\s?(?:%|per cent|percent|°c|kj\/mol|kj|mj|mol|kg|mg|km|cm|mm|nm|ml|atm|kpa|pa|hz|kv|mw|kw|ev|ms|million|billion|thousand|hours?|minutes?|seconds?|years?|days?|weeks?|months?|times|votes|people|men|marks|pounds|shillings|seats|degrees|generations|[aAvVwWjJnNgGtTsSmMlLcΩ])(?![\p{L}]))?/giu
export const FORMULA = /(?:[A-Z][a-z]?\d*){2,}(?:\([a-z]+\))?|[A-Za-zΔφΦλ₀-₉0-9]+\s?[=∝≈]\s?[^.,;]{2,}|[→⇌]/gu

export function countOf(pattern: RegExp, plain: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [match] of plain.matchAll(pattern)) found.set(match, (found.get(match) ?? 0) + 1)
  return found
}

/** Words of the patterns above that students often misspell. */
export const SIGNAL_WORDS: readonly string[] =
  'because therefore however although though whereas while despite instead unless until except rather without suggests suggested implies reveals conveys highlights emphasises illustrates demonstrates evokes symbolises reflects exposes undermines reinforces indicates admits insists refuses concedes echoes mirrors balances consequently accordingly thereby otherwise nevertheless nonetheless partly partially largely mainly mostly depends depending perhaps likely probably possibly approximately roughly ultimately overall outweighs justified significant significance convincing valid reliable reliability accurate accuracy precise precision succeeds failed limited weakness strength decisive crucial necessary sufficient compromise conclusion compared comparison similarly likewise different difference between evidence argues claims supports contradicts confirms explains prevents enables allows produces creates increases reduces'.split(
    ' ',
  )
