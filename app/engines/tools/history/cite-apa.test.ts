import { describe, expect, it } from 'vitest'
import { apaInText, apaReference } from './cite-apa.ts'
import { source, withoutEscapes, type Typed } from './citation-testing.ts'

describe('APA 7', () => {
  // apastyle.apa.org, Reference examples (7th edition), and libguides quoted where named.
  it.each<[string, Typed, string]>([
    [
      'journal article',
      {
        type: 'journal',
        authors: 'Grady, J. S.\nHer, M.\nMoreno, G.\nPerez, C.\nYelinek, J.',
        date: '2019',
        title:
          'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
        container: 'Psychology of Popular Media Culture',
        volume: '8',
        issue: '3',
        pages: '207-217',
        doi: 'https://doi.org/10.1037/ppm0000185',
      },
      'Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. *Psychology of Popular Media Culture*, *8*(3), 207–217. https://doi.org/10.1037/ppm0000185',
    ],
    [
      'book',
      {
        authors: 'Sapolsky, Robert M.',
        date: '2017',
        title: 'Behave: The biology of humans at our best and worst',
        publisher: 'Penguin Books',
      },
      'Sapolsky, R. M. (2017). *Behave: The biology of humans at our best and worst*. Penguin Books.',
    ],
    [
      'second edition',
      {
        authors: 'Jackson, L. M.',
        date: '2019',
        title: 'The psychology of prejudice: From attitudes to social action',
        edition: 2,
        publisher: 'American Psychological Association',
        doi: 'https://doi.org/10.1037/0000168-000',
      },
      'Jackson, L. M. (2019). *The psychology of prejudice: From attitudes to social action* (2nd ed.). American Psychological Association. https://doi.org/10.1037/0000168-000',
    ],
    [
      'chapter',
      {
        type: 'chapter',
        authors: 'Aron, L.\nBotella, M.\nLubart, T.',
        date: '2019',
        title: 'Culinary arts: Talent and their development',
        editors: 'Subotnik, R. F.\nOlszewski-Kubilius, P.\nWorrell, F. C.',
        container:
          'The psychology of high performance: Developing human potential into domain-specific talent',
        pages: '345-359',
        publisher: 'American Psychological Association',
        doi: 'https://doi.org/10.1037/0000120-016',
      },
      'Aron, L., Botella, M., & Lubart, T. (2019). Culinary arts: Talent and their development. In R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell (Eds.), *The psychology of high performance: Developing human potential into domain-specific talent* (pp. 345–359). American Psychological Association. https://doi.org/10.1037/0000120-016',
    ],
    [
      'newspaper article online',
      {
        type: 'newspaper',
        authors: 'Carey, B.',
        date: '22 March 2019',
        title: 'Can we get better at forgetting?',
        container: 'The New York Times',
        url: 'https://www.nytimes.com/2019/03/22/health/memory-forgetting-psychology.html',
      },
      'Carey, B. (2019, March 22). Can we get better at forgetting? *The New York Times*. https://www.nytimes.com/2019/03/22/health/memory-forgetting-psychology.html',
    ],
    [
      'newspaper article in print',
      {
        type: 'newspaper',
        authors: 'Harlan, C.',
        date: '2 April 2013',
        title: 'North Korea vows to restart shuttered reactor that can make bomb-grade plutonium',
        container: 'The Washington Post',
        pages: 'A1, A4',
      },
      'Harlan, C. (2013, April 2). North Korea vows to restart shuttered reactor that can make bomb-grade plutonium. *The Washington Post*, A1, A4.',
    ],
    [
      'webpage of an organisation',
      {
        type: 'website',
        authors: 'World Health Organization',
        date: '24 May 2018',
        title: 'The top 10 causes of death',
        container: 'World Health Organization',
        url: 'https://www.who.int/news-room/fact-sheets/detail/the-top-10-causes-of-death',
      },
      'World Health Organization. (2018, May 24). *The top 10 causes of death*. https://www.who.int/news-room/fact-sheets/detail/the-top-10-causes-of-death',
    ],
    [
      'webpage with a retrieval date',
      {
        type: 'website',
        authors: 'U.S. Census Bureau',
        title: 'U.S. and world population clock',
        publisher: 'U.S. Department of Commerce',
        accessed: '9 January 2020',
        url: 'https://www.census.gov/popclock/',
      },
      'U.S. Census Bureau. (n.d.). *U.S. and world population clock*. U.S. Department of Commerce. Retrieved January 9, 2020, from https://www.census.gov/popclock/',
    ],
    [
      'film',
      {
        type: 'film',
        authors: 'Forman, M.',
        date: '1975',
        title: 'One flew over the cuckoo’s nest',
        publisher: 'United Artists',
      },
      'Forman, M. (Director). (1975). *One flew over the cuckoo’s nest* [Film]. United Artists.',
    ],
    // Navitas library guide to APA 7.
    [
      'another film',
      {
        type: 'film',
        authors: 'Sagal, Boris',
        date: '1971',
        title: 'The Omega Man',
        publisher: 'Walter Seltzer Productions',
      },
      'Sagal, B. (Director). (1971). *The Omega Man* [Film]. Walter Seltzer Productions.',
    ],
    // Emirates College for Advanced Education, APA 7 guide.
    [
      'interview in an archive',
      {
        type: 'interview',
        authors: 'Sabbatini, G.',
        date: '10 September 1993',
        title: 'Musical performance of Giuseppe Sabbatini',
        container: 'Studs Terkel Radio Archive',
        publisher: 'The Chicago History Museum',
      },
      'Sabbatini, G. (1993, September 10). *Musical performance of Giuseppe Sabbatini* [Interview]. Studs Terkel Radio Archive; The Chicago History Museum.',
    ],
    // apastyle.apa.org blog, Reference examples for archival documents.
    [
      'letter in an archive',
      {
        type: 'archive',
        authors: 'Frank, L. K.',
        date: '4 February 1935',
        title: 'Letter to Robert M. Ogden',
        publisher: 'Rockefeller Archive Center',
        number: 'GEB Series 1.3, Box 371, Folder 3877',
        place: 'Tarrytown, NY, United States',
      },
      'Frank, L. K. (1935, February 4). [Letter to Robert M. Ogden]. Rockefeller Archive Center (GEB Series 1.3, Box 371, Folder 3877), Tarrytown, NY, United States.',
    ],
    [
      'government report',
      {
        type: 'government',
        authors: 'National Cancer Institute',
        date: '2018',
        title: 'Facing forward: Life after cancer treatment',
        number: 'NIH Publication No. 18-2424',
        publisher: 'U.S. Department of Health and Human Services, National Institutes of Health',
        url: 'https://www.cancer.gov/publications/patient-education/life-after-treatment.pdf',
      },
      'National Cancer Institute. (2018). *Facing forward: Life after cancer treatment* (NIH Publication No. 18-2424). U.S. Department of Health and Human Services, National Institutes of Health. https://www.cancer.gov/publications/patient-education/life-after-treatment.pdf',
    ],
  ])('%s', (_, typed, reference) => expect(withoutEscapes(apaReference(source(typed)))).toBe(reference))

  it.each<[Typed, string]>([
    [{ authors: 'Sapolsky, R. M.', date: '2017', page: '12' }, '(Sapolsky, 2017, p. 12)'],
    [{ authors: 'A, B.\nC, D.', date: '2020', page: '3-5' }, '(A & C, 2020, pp. 3–5)'],
    [{ authors: 'Grady, J. S.\nHer, M.\nMoreno, G.', date: '2019' }, '(Grady et al., 2019)'],
    [
      { type: 'interview', authors: 'Nguyen, Mai', date: '3 May 2024' },
      '(M. Nguyen, personal communication, May 3, 2024)',
    ],
  ])('in the text: %j', (typed, text) => expect(withoutEscapes(apaInText(source(typed)))).toBe(text))
})
