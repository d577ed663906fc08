/** A PDF as a download that must not be cached. */
export function pdfAnswer(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
