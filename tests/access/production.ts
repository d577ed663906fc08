/** First of all imports: React and the router read it once, and must not be there in two kinds. */
process.env['NODE_ENV'] = 'production'

export {}
