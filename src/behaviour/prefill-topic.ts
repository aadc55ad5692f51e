/** Allows a few words only: a link from another site must not be able to write the visitor's message. */
const topicShape = /^[\p{L}\d .-]{1,40}$/u;

/** The topic in the page's address, such as a certificate the visitor asked about, becomes the message's first line. */
export function prefillTopic(): void {
  if (!location.search) return;
  const message = document.querySelector<HTMLTextAreaElement>('textarea[data-topic-parameter]');
  if (message?.value !== '') return;
  const { topicParameter = '', topicPrefix } = message.dataset;
  const topic = new URLSearchParams(location.search).get(topicParameter);
  if (topic && topicShape.test(topic)) message.value = `${topicPrefix} ${topic}\n\n`;
}
