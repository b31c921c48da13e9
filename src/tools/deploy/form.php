<?php
/*
 * Answers a form that was posted without JavaScript with a page, on hosts whose /api/contact.php reads and answers JSON (PHP 7.2 or newer).
 *
 * The .htaccess file of "npm run deploy" sends such posts here, so that nothing has to be changed. On a host that does not read .htaccess
 * files, make this the first line of /api/contact.php instead. If the script begins with "declare" or "namespace", put it below them, without
 * PHP's opening and closing tags:
 *
 *   <?php @include_once __DIR__ . '/../_server/form.php'; ?>
 *
 * The host's own script reads the fields as the JSON that it expects, and this file turns the script's answer into the page. Other
 * posts do not change.
 */

$sitioIsForm = sitio_take_form();
if (in_array(__FILE__, [realpath($_SERVER['SCRIPT_FILENAME'] ?? ''), get_included_files()[0]], true)) {
    $sitioContact = dirname(__DIR__) . '/api/contact.php';
    if (!$sitioIsForm || !is_file($sitioContact)) {
        http_response_code(404);
        exit;
    }
    chdir(dirname($sitioContact));
    $_SERVER['SCRIPT_FILENAME'] = $sitioContact;
    // Below a path of the host, the path stays before it.
    $sitioBase = rtrim(str_replace('\\', '/', dirname($_SERVER['SCRIPT_NAME'] ?? '', 2)), '/');
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $sitioBase . '/api/contact.php';
    require_once $sitioContact;
}

/** Makes a posted form look like the JSON call, and captures the script's answer. Returns whether the request was a form. */
function sitio_take_form(): bool
{
    $type = strtolower($_SERVER['CONTENT_TYPE'] ?? '');
    if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST' || strpos($type, 'application/x-www-form-urlencoded') !== 0) {
        return false;
    }
    $settings = json_decode((string) @file_get_contents(__DIR__ . '/form.json'), true);
    $template = @file_get_contents(__DIR__ . '/form-answer.html');
    if (!is_array($settings) || $template === false) {
        return true;
    }
    if (sitio_is_foreign($settings['url'])) {
        http_response_code(403);
        exit(sitio_fill_page($settings, $template, 'error', $settings['foreign'], []));
    }
    $values = [];
    foreach (['name', 'email', 'phone', 'institution', 'message'] as $field) {
        $values[$field] = is_string($_POST[$field] ?? null) ? $_POST[$field] : '';
    }

    SitioInput::$json = (string) json_encode(array_map('trim', $values), JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
    stream_wrapper_unregister('php');
    stream_wrapper_register('php', SitioInput::class);
    $_SERVER['CONTENT_TYPE'] = $_SERVER['HTTP_CONTENT_TYPE'] = $_SERVER['HTTP_ACCEPT'] = 'application/json';
    $_SERVER['CONTENT_LENGTH'] = $_SERVER['HTTP_CONTENT_LENGTH'] = (string) strlen(SitioInput::$json);
    if (!empty($_POST['web_site'])) {
        $_SERVER['HTTP_FORM_TRAP'] = '1';
    }

    $written = '';
    ob_start(function (string $part, int $phase) use (&$written, $settings, $template, $values): string {
        $written = $phase & PHP_OUTPUT_HANDLER_CLEAN ? '' : $written . $part;
        return $phase & PHP_OUTPUT_HANDLER_FINAL && !($phase & PHP_OUTPUT_HANDLER_CLEAN)
            ? sitio_form_page($written, $settings, $template, $values)
            : '';
    });
    return true;
}

/** Returns whether a page of another site made the browser send this post, by the rules of src/server/same-origin.ts. */
function sitio_is_foreign(string $siteUrl): bool
{
    $site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? null;
    if ($site !== null) {
        return $site !== 'same-origin' && $site !== 'none';
    }
    $origin = $_SERVER['HTTP_ORIGIN'] ?? 'null';
    $host = $_SERVER['HTTP_HOST'] ?? '';
    // nginx gives PHP-FPM the host without its port.
    $own = [$host, $host . ':' . ($_SERVER['SERVER_PORT'] ?? ''), $_SERVER['HTTP_X_FORWARDED_HOST'] ?? '', sitio_host_of($siteUrl)];
    return $origin !== 'null' && !in_array(sitio_host_of($origin), array_filter($own), true);
}

function sitio_host_of(string $url): string
{
    $parts = parse_url($url);
    return ($parts['host'] ?? '') . (isset($parts['port']) ? ':' . $parts['port'] : '');
}

/** Turns the script's answer into a page. A redirect stays as it is. */
function sitio_form_page(string $written, array $settings, string $template, array $values): string
{
    foreach (headers_list() as $header) {
        if (stripos($header, 'Location:') === 0) {
            return $written;
        }
    }
    $status = http_response_code() ?: 200;
    $isOk = $status >= 200 && $status < 300;
    [$isSent, $text] = sitio_read_answer($isOk, sitio_read_json($written));
    if ($isOk && !$isSent) {
        http_response_code(400);
    }
    $outcome = $isSent ? 'success' : 'error';
    return sitio_fill_page($settings, $template, $outcome, $text ?? $settings[$isSent ? 'success' : 'failure'], $isSent ? [] : $values);
}

/** Sends the page's headers, and fills the values into the page, by the rules of src/server/site-api.ts. */
function sitio_fill_page(array $settings, string $template, string $status, string $text, array $values): string
{
    header_remove('Content-Length');
    header('Content-Type: text/html; charset=utf-8');
    foreach ($settings['headers'] as $name => $value) {
        header("$name: $value");
    }
    $shown = ['status' => $status, 'text' => $text];
    foreach (['name', 'email', 'phone', 'institution', 'message'] as $field) {
        $shown += ["value.$field" => $values[$field] ?? '', "wrong.$field" => 'false'];
    }
    foreach ($settings['institutions'] as $index => $institution) {
        $shown["chosen.institution.$index"] = $institution === ($values['institution'] ?? '');
    }
    return (string) preg_replace_callback('/ data-(selected)="%%([\w.-]+)%%"|%%([\w.-]+)%%/', function (array $token) use ($shown): string {
        if ($token[1] !== '') {
            return empty($shown[$token[2]]) ? '' : ' selected=""';
        }
        return htmlspecialchars($shown[$token[3]] ?? $token[0], ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    }, $template);
}

/** Parses the JSON of the script's answer, skipping PHP error messages before it. */
function sitio_read_json(string $written)
{
    $body = json_decode($written, true);
    if ($body === null && preg_match('/\b(Warning|Notice|Deprecated)\b/', $written)) {
        $body = json_decode((string) preg_replace('/^.*?[>\n]\s*(?=[[{])/s', '', $written), true);
    }
    return $body;
}

/** Returns whether the request was sent, and the sentence for visitors, if there is one, by the rules of src/engine/contract/contact.ts. */
function sitio_read_answer(bool $isOk, $body): array
{
    $isNothing = function ($value): bool {
        return preg_match('/^(false|0|null|\[\]|\{\}|"(false|0|no|null)?")$/i', (string) json_encode($value)) === 1;
    };
    if (!is_array($body)) {
        return [false, null];
    }
    $fails = is_scalar($body['status'] ?? null)
        && preg_match('/^(err|fail|invalid|nok$|ko$|[45]\d\d$|false$)/i', is_bool($body['status']) ? var_export($body['status'], true) : (string) $body['status']);
    foreach (['success', 'ok'] as $flag) {
        $fails = $fails || (array_key_exists($flag, $body) && $isNothing($body[$flag]));
    }
    foreach (['error', 'errors'] as $name) {
        $fails = $fails || (array_key_exists($name, $body) && !$isNothing($body[$name]));
    }
    $isSent = $isOk && !$fails;
    foreach ($isSent ? ['message'] : ($isOk ? ['error', 'message'] : ['error']) as $name) {
        $text = $body[$name] ?? null;
        if (!is_string($text) || trim($text) === '') {
            continue;
        }
        $isSentence = preg_match('/\p{L}\s+\p{L}/u', $text)
            && !preg_match('/[<>{}\\\\$]|SQL|exception|warning|fatal|undefined|\.php/i', $text);
        return [$isSent, $isSent === $isOk || $isSentence ? $text : null];
    }
    return [$isSent, null];
}

/** Replaces the content of php://input with the JSON. Other php:// addresses work as before. */
class SitioInput
{
    /** @var string */
    public static $json = '';
    /** @var resource|null PHP sets it */
    public $context;
    /** @var resource */
    private $inner;

    public function stream_open(string $path, string $mode): bool
    {
        stream_wrapper_restore('php');
        $isInput = strtolower($path) === 'php://input';
        $inner = fopen($isInput ? 'php://memory' : $path, $isInput ? 'w+' : $mode);
        stream_wrapper_unregister('php');
        stream_wrapper_register('php', self::class);
        if ($inner === false) {
            return false;
        }
        if ($isInput) {
            fwrite($inner, self::$json);
            rewind($inner);
        }
        $this->inner = $inner;
        return true;
    }

    public function stream_read(int $count)
    {
        return fread($this->inner, $count);
    }

    public function stream_write(string $data)
    {
        return fwrite($this->inner, $data);
    }

    public function stream_eof(): bool
    {
        return feof($this->inner);
    }

    public function stream_seek(int $offset, int $whence = SEEK_SET): bool
    {
        return fseek($this->inner, $offset, $whence) === 0;
    }

    public function stream_tell(): int
    {
        return (int) ftell($this->inner);
    }

    public function stream_stat()
    {
        return fstat($this->inner);
    }

    public function stream_flush(): bool
    {
        return fflush($this->inner);
    }

    public function stream_set_option(int $option, int $first, ?int $second): bool
    {
        return false;
    }

    public function stream_close(): void
    {
        fclose($this->inner);
    }
}
