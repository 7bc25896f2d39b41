// usage: npm run bench:cores [-- --seconds N]
//
// The same load on one process and on two, in turn, three times: searches, pages of openings, and submits with a file. Needs two cores, and the
// load takes its share of them. Ends with a line of JSON: medians, and how much two give of one.
