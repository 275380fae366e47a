export interface Message {
  to: string;
  from: string;
  subject: string;
  text: string;
  attachments?: readonly { filename: string; content: Buffer }[];
}

export interface Mailer {
  send(message: Message): Promise<void>;
}

const TIMEOUT = 15_000;

/** Sends mail through the configured server. Use it only in jobs, because it waits for another machine. */
export function makeMailer(url: string): Mailer {
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
      });
      await transport.sendMail({
        ...message,
        attachments: [...(message.attachments ?? [])],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
