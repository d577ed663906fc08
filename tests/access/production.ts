/**
 * Import this first: React and the router read the variable once, and two different builds of them must not be loaded.
 */
process.env['NODE_ENV'] = 'production'

export {}
