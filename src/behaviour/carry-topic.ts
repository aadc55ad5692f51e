/** A few words, not a text: a foreign link must not be able to write a visitor's message. */
const topicShape = /^[\p{L}\d .-]{1,40}$/u;

/** What somebody was looking at on another page stands in the message when they arrive at the form. */
export function carryTopic(): void {
  if (!location.search) return;
  addEventListener('DOMContentLoaded', () => {
    const message = document.querySelector<HTMLTextAreaElement>('textarea[data-topic-parameter]');
    if (message?.value !== '') return;
    const { topicParameter = '', topicPrefix } = message.dataset;
    const topic = new URLSearchParams(location.search).get(topicParameter);
    if (topic && topicShape.test(topic)) message.value = `${topicPrefix} ${topic}\n\n`;
  });
}
