/**
 * Limits of the server, by topic. Those of a single part are beside it, as in advisor-tuning.ts, shipping.limits.ts,
 * picture-work.ts and s3-calls.ts.
 */
export const limits = {
  bodyBytes: 256 * 1024,
  productBodyBytes: 1024 * 1024,
  multipartFieldBytes: 256 * 1024,
  multipartFields: 100,
  urlParamLength: 200,
  /** Receiving a whole request: pictures or an import over a slow line need minutes. */
  requestMs: 120_000,
  headersMs: 15_000,
  /** Receiving a body that is no form with files. */
  smallBodyMs: 20_000,
  /** How often the server looks for connections that are too slow. */
  slowCheckMs: 5_000,
  /** The work of a request, once it has been received. */
  handlerMs: 20_000,
  keepAliveMs: 72_000,
  /**
   * A stop answers requests on open connections until none has come for so long, and for at most `drainMs`; then the
   * database closes; all within `stopMs`.
   */
  drainQuietMs: 500,
  drainMs: 6_000,
  stopMs: 10_000,
  /** How many addresses and accounts the rate limits count at a time. */
  countedClients: 50_000,
  /**
   * Instances on one PostgreSQL count together: limits up to `exactRateMax` a minute by a statement for each request, higher
   * ones every `rateShareMs`, and only for clients that have used this share of the limit in one instance.
   */
  exactRateMax: 60,
  rateShareMs: 1_000,
  rateShareFrom: 0.1,
  rateShareKeys: 1_000,
  /** One instance does the maintenance; another takes over when it has not renewed its lease for so long. */
  maintenanceLeaseMs: 30_000,
  rememberedTokens: 10_000,
  /** Uncached public reads: so many at once, so many waiting for at most so long, the rest is refused. */
  readsAtOnce: 12,
  readsWaiting: 40,
  readWaitMs: 500,
  readinessMs: 1_000,
  /** How long 'Keadaan sistem' waits for the store of the pictures. */
  storeCheckMs: 2_000,
  /** Per address or known device. Successful logins count only towards `loginsPerTenMinutes`, which limits processor time. */
  failedLoginsPerTenMinutes: 40,
  loginsPerTenMinutes: 400,
  messageRequestsPerTenMinutes: 30,
  messagesPerAccountPerTenMinutes: 5,
  googleNoncesPerTenMinutes: 200,
  failedTriesWindowMs: 15 * 60_000,
  /** Wrong tries at one account from all addresses together; known devices are not counted and not stopped. */
  failedTriesFromStrangers: 1_000,
  /** Wrong tries at one account from one address or known device: after so many, each further one waits so long. */
  failedTrySteps: [
    { after: 5, waitMs: 500 },
    { after: 10, waitMs: 1_000 },
    { after: 30, waitMs: 2_000 },
    { after: 100, waitMs: 5_000 },
  ],
  failedTryLongestWaitMs: 8_000,
  evenAnswerMs: 250,
  knownDeviceMs: 180 * 24 * 60 * 60_000,
  knownDevicesPerAccount: 20,
  /** An account without a password changes its contact data only this soon after a login. */
  freshLoginMs: 5 * 60_000,
  /** Per address, which a mobile carrier's customers share; one stored order a second is more than a shop sells. */
  savedOrdersPerMinute: 60,
  savedBuildsPerMinute: 60,
  /** Per address, which a mobile carrier's customers share; right codes are not counted. */
  wrongCouponCodesPerTenMinutes: 200,
  /** Reviews with pictures, by buyers of finished orders. */
  buyerReviewsPerMinute: 30,
  /** Per account: both hold the processor for longer than any other request of staff. */
  orderExportsPerMinute: 20,
  orderDocumentsPerMinute: 60,
  /** Time limit for checking the shipping cost of an order before it is stored; the browser waits 2 s in all. */
  orderShippingCheckMs: 1_000,
  /** Concurrent event streams of back offices; further ones poll. */
  orderStreams: 200,
  /** Proxies close an idle connection after a minute or less. */
  orderStreamHeartbeatMs: 15_000,
  /** Then the browser connects again, with a token that is checked again. */
  orderStreamMs: 10 * 60_000,
  /** Several changes at once are one event, sent when they are committed. */
  orderStreamDelayMs: 300,
  /** How often the shop looks for products that have run low. */
  lowStockNoticeMs: 10 * 60_000,
  /** How often the shop looks for products that shoppers wait for and that are there now. */
  productAlertNoticeMs: 5_000,
  /** 'Kabari saya': so many requests a minute, so many waiting for one number and in all, each for so long. */
  productAlertsPerMinute: 30,
  productAlertsPerNumber: 20,
  productAlertRows: 20_000,
  // With the notice in the outbox (`outboxRetentionMs`) a number stays for 180 days, as shoppers are promised.
  productAlertMs: 150 * 24 * 60 * 60_000,
  /** Of one address, which a mobile carrier's customers share: so many of each a day, and of questions about one product. */
  submissionsPerDay: { questions: 300, alerts: 1_000, builds: 1_500, orders: 2_000 },
  submissionsPerDayAndSubject: 15,
  /** Questions about products: so many a minute, so many unanswered of one product and in all, each for so long. */
  questionsPerMinute: 30,
  openQuestionsPerProduct: 30,
  openQuestions: 5_000,
  openQuestionMs: 180 * 24 * 60 * 60_000,
  /** Searches without a match: so many different ones a day, for so long. */
  missedSearchesPerDay: 500,
  missedSearchMs: 90 * 24 * 60 * 60_000,
  /** So long a shopper's order that nobody accepts holds the use of its coupon: every shop is open once in that time. */
  unacceptedCouponMs: 24 * 60 * 60_000,
  /** A shopper's order that was never accepted is deleted after this long. */
  unacceptedOrderMs: 180 * 24 * 60 * 60_000,
  /** Builds that visitors saved: so long and at most so many; the oldest are deleted first. */
  savedBuildMs: 180 * 24 * 60 * 60_000,
  savedBuildRows: 20_000,
  /** How long a repeated Idempotency-Key gets the first response. */
  idempotentResponsesMs: 24 * 60 * 60_000,
  eventLoopDelayMs: 2_500,
  /** A replica serves public reads while it is at most about so far behind; how often that is checked after a write. */
  replicaLagMs: 1_000,
  replicaPollMs: 50,
  postgresConnections: 20,
  databaseWaiting: 256,
  /** Statements that are on their way to the embedded database at once, and how long it collects their results. */
  pipelinedStatements: 16,
  pipelinedResultsMs: 3,
  databaseWaitMs: 2_000,
  /** How long a start waits for the first connection. */
  databaseStartMs: 30_000,
  databaseCloseMs: 2_000,
  /**
   * Heartbeat of the connection that listens for other instances' changes: its interval, and how long its query may
   * take.
   */
  listenHeartbeatMs: 5_000,
  listenResponseMs: 5_000,
  statementMs: 5_000,
  /** A connection that stays silent so long after the limit of its statement is ended. */
  silentMs: 5_000,
  databaseKeepAliveMs: 10_000,
  lockMs: 2_000,
  idleInTransactionMs: 10_000,
  /** A call to another server, unless it names its own. */
  outboundConnectMs: 1_000,
  outboundMs: 2_500,
  outboundBytes: 1024 * 1024,
  /** Three segments of the write-ahead log: with less the embedded database takes no writes, and no shop starts. */
  minFreeDiskBytes: 48 * 1024 * 1024,
  diskCheckMs: 1_000,
  checkpointMs: 5 * 60_000,
  /** AVIF copies wait until so many cores are idle, looking so often, and at most so long. */
  idleMachineCores: 0.75,
  idleMachineLookMs: 250,
  idleMachineMs: 20_000,
  /** So many rows a statement of the search for pictures in use reads. */
  pictureSearchRows: 200,
  cacheBytes: 12 * 1024 * 1024,
  cacheEntryBytes: 2 * 1024 * 1024,
  /** For the keys of responses that a full cache has not stored. */
  cacheKeyBytes: 512 * 1024,
  cacheMs: 60_000,
  /** An expired response that no write has dropped is served so long while it is computed again. */
  cacheStaleMs: 10 * 60_000,
  /** The same for pages and lists with content that appears or ends at a set time. */
  cacheDatedStaleMs: 5_000,
  /** A refresh that has brought nothing after so long is tried again. */
  cacheRefreshMs: 5_000,
  cacheRefreshesAtOnce: 2,
  cacheRefreshesWaiting: 50,
  /** How long a request waits for an identical one that is being computed. */
  singleFlightMs: 5_000,
  /** A date that has come is applied to so many products a statement; without requests it is looked at so often. */
  datedPricesAtOnce: 500,
  priceClockMs: 30_000,
  priceClockLeastMs: 50,
  /** So many changes of a price are read for its chart and its lowest price, and kept for so long. */
  priceHistoryRows: 1_000,
  priceHistoryMs: 400 * 24 * 60 * 60_000,
  /** Who changed what about a product, and how often it was looked at each day. */
  productHistoryMs: 2 * 365 * 24 * 60 * 60_000,
  productViewsMs: 400 * 24 * 60 * 60_000,
  /** Totals of filtered product lists. */
  cachedCounts: 5_000,
  /** Prices of what categories and searches find, for the counts beside the filters: so many lists, of 8 bytes a price. A catalogue of a million must fit. */
  cachedPriceLists: 500,
  cachedPrices: 2_000_000,
  /** Sitemap and product feed: built at most this often per host while nothing changes, and for so many hosts. */
  documentMs: 60_000,
  cachedDocuments: 8,
  documentsToBuild: 2,
  feedBatchProducts: 200,
  pageRenderMs: 10_000,
  /** Then the thread that renders pages is ended if it has not given the page up. */
  pageAbortMs: 2_000,
  renderThreadMegabytes: 192,
  /** Purges of a CDN: one call, at most one so often, once more so long after it, retries, looks for abandoned ones. */
  cdnPurgeMs: 5_000,
  cdnPurgeEveryMs: 1_000,
  cdnPurgeAgainMs: 1_500,
  cdnPurgeLongestRetryMs: 60_000,
  cdnPurgeLookMs: 5_000,
  accessTokenMs: 15 * 60_000,
  sessionMs: 30 * 24 * 60 * 60_000,
  refreshGraceMs: 10_000,
  otpMs: 5 * 60_000,
  otpTries: 5,
  otpTriesWindowMs: 10 * 60_000,
  otpResendMs: 60_000,
  loginLinkMs: 5 * 60_000,
  resetLinkMs: 30 * 60_000,
  googleNonceMs: 15 * 60_000,
  googleTokenAgeMs: 60 * 60_000,
  invitationMs: 7 * 24 * 60 * 60_000,
  messengerMs: 10_000,
  /** A mail server may examine a mail for long before it takes it. */
  mailAnswerMs: 60_000,
  messagesAtOnce: 6,
  /** How long a stop waits for deliveries under way. */
  messagesStopMs: 2_000,
  /** Pauses between tries to store that a message was delivered: they double from the first to the longest. */
  sentMarkPauseMs: 250,
  sentMarkLongestPauseMs: 8_000,
  /** A notice that no messenger took for now is tried again after so long, which is more than a slow delivery takes, then less and less often, for so long; a code or link is not. */
  messageRetryMs: 120_000,
  messageRetriesMs: 60 * 60_000,
  /** Orders that one transaction deletes or empties of personal data. */
  ordersRemovedAtOnce: 500,
  outboxRetentionMs: 30 * 24 * 60 * 60_000,
  /** Expired rows of large tables are deleted by so many pages of the table (8 KB each) a statement. */
  deletePagesAtOnce: 256,
  auditRetentionMs: 2 * 365 * 24 * 60 * 60_000,
  auditRetryMs: 10 * 60_000,
  auditLinesWaiting: 1_000,
  /** argon2id (the library's default algorithm), above the floor of 19 MiB and two passes. */
  passwordCost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  passwordHashesAtOnce: 2,
  passwordHashesWaiting: 50,
  /** A sheet is read or written on a thread of its own, with so much time and memory. */
  sheetMs: 60_000,
  sheetMegabytes: 768,
  sheetsWaiting: 4,
  importsPerMinute: 30,
  /** The words that typing errors are corrected to: new ones count after this long. */
  searchWordsFreshMs: 30_000,
  importsWaiting: 4,
  importMs: 15 * 60_000,
  /** Work in the background that finds the database busy is tried again for so long. */
  busyRetryMs: 60_000,
  /** The shop counts as quiet so long after the last shopper's request. */
  quietMs: 2_000,
  /**
   * Products are written in steps of about this long. While people shop, twice as long a pause follows each; a step has a
   * fixed cost, so fewer than `leastRows` gain nothing, and `mostRows` rows block the event loop for 3 ms.
   */
  importStep: { ms: 12, leastRows: 8, mostRows: 12 },
  /** Without public requests there is no pause; the first one waits for one step at most. */
  importQuietStep: { ms: 100, leastRows: 8, mostRows: 200 },
  /** Checked rows are stored in portions of about so many before they are written. */
  importChunkRows: 200,
  /**
   * An import belongs to its instance for so long after each renewal; others look for abandoned ones at the same
   * interval.
   */
  importLeaseMs: 10_000,
  /** A staged import whose writing failed is tried again after so long. */
  importRetryAfterMs: 2 * 60_000,
  importRetentionMs: 90 * 24 * 60 * 60_000,
  /** So long a whole import can be undone and its failed pictures can be fetched again. */
  importUndoMs: 7 * 24 * 60 * 60_000,
  /** Pictures from their addresses: products at once, and for each picture the time and the redirects. */
  fetchedPicturesAtOnce: 4,
  pictureConnectMs: 5_000,
  pictureFetchMs: 20_000,
  pictureRedirects: 3,
  /** A server that did not answer, or had an error of its own, is tried so often. */
  pictureTries: 2,
  /** After so many time-outs in a row nothing more is fetched from a host for the same import. */
  pictureHostTimeouts: 3,
  /** An action on everything that a filter finds: at most so many entries, to be undone within so long. */
  bulkEntries: 20_000,
  bulkUndoMs: 10 * 60_000,
  /** An edit of many products can be undone for longer, from their history: the latest so many of them. */
  bulkEditUndoMs: 7 * 24 * 60 * 60_000,
  bulkEditsStored: 20,
  /** An edit of brand or category: each product's search words are written anew. */
  bulkReindexedEntries: 1_000,
  bulkStatementMs: 30_000,
  bulkMs: 60_000,
  exportPageRows: 100,
  exportedOrders: 50_000,
  /** PDF files are made one at a time. */
  documentsWaiting: 16,
  leadsPerMinute: 30,
  /** How long a process that must end waits until its last error is reported. */
  errorReportMs: 1_000,
  /** How often the shop looks whether its daily backup is due. */
  backupLookMs: 60_000,
  /** A backup whose instance has not renewed it for so long counts as interrupted. */
  backupLeaseMs: 5 * 60_000,
  /** How long a stop of the shop waits for a backup to end. */
  backupStopMs: 2_000,
  /** A backup reads in portions; one of them may take so long. */
  backupStatementMs: 10 * 60_000,
  /** How far the clock of another instance may be ahead. */
  backupClockToleranceMs: 60 * 60_000,
  failedBackupRetentionMs: 30 * 24 * 60 * 60_000,
  backupsPerMinute: 6,
} as const;
